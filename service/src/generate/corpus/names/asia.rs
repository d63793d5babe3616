//! Names and words of South, East and South-East Asia, and of the Pacific.

use super::{Culture, NameSet, Order};

/// India, north and south; some in Devanagari.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const INDIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aarav", "Aditi", "Aditya", "Ananya", "Anjali", "Arjun", "Arvind", "Bhavna", "Deepa",
            "Deepak", "Divya", "Gayatri", "Harish", "Ishaan", "Jyoti", "Karthik", "Kavya",
            "Lakshmi", "Manish", "Meera", "Mohan", "Nandini", "Neha", "Nikhil", "Pooja", "Pradeep",
            "Priya", "Rahul", "Rajesh", "Ramya", "Ritu", "Rohan", "Sandeep", "Shreya", "Sneha",
            "Sunita", "Suresh", "Tanvi", "Varun", "Vidya", "Vikram",
        ],
        family: &[
            "Agarwal", "Ahuja", "Bhatt", "Bose", "Chakraborty", "Chatterjee", "Chauhan", "Das",
            "Desai", "Deshpande", "Gill", "Gowda", "Gupta", "Hegde", "Iyengar", "Iyer", "Jain",
            "Joshi", "Kapoor", "Kaur", "Krishnan", "Kulkarni", "Kumar", "Malhotra", "Mehta",
            "Menon", "Mishra", "Mukherjee", "Nair", "Naidu", "Pandey", "Patel", "Patil", "Pillai",
            "Raghavan", "Rao", "Reddy", "Saxena", "Sharma", "Shetty", "Singh", "Srinivasan",
            "Subramanian", "Tripathi", "Varma", "Venkatesan", "Yadav",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "अनन्या", "अर्जुन", "दीपा", "कविता", "मीरा", "रोहन", "सुनीता", "विक्रम", "प्रिया",
            "नेहा",
        ],
        family: &[
            "शर्मा", "गुप्ता", "पटेल", "जोशी", "सिंह", "मिश्रा", "यादव", "देशपांडे",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Aangan", "Angadi", "Anna", "Bargad", "Chai", "Chakki", "Dhara", "Disha", "Dukaan", "Gali",
        "Gaon", "Haat", "Jeevan", "Jugaad", "Kagaz", "Khet", "Kirana", "Kisan", "Mandi", "Mitti",
        "Naav", "Neem", "Nimbu", "Pahal", "Roshni", "Saathi", "Sabzi", "Sarovar", "Savera", "Seva",
        "Tiffin", "Udaan", "Vriksha", "Yatra",
    ],
};

/// Pakistan and Bangladesh; some in Bengali script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const URDU_BENGALI: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abrar", "Adnan", "Aisha", "Ali Raza", "Arif", "Asma", "Ayesha", "Bilal", "Faisal",
            "Farhana", "Farzana", "Fawad", "Hamza", "Hina", "Imran", "Jahanara", "Kamrul", "Kiran",
            "Mahbub", "Maheen", "Nasreen", "Nusrat", "Omar", "Rafiq", "Rashid", "Rubina", "Saad",
            "Sadia", "Salman", "Sana", "Shahid", "Shamima", "Tahmina", "Tanvir", "Usman", "Zahid",
            "Zara",
        ],
        family: &[
            "Abbasi", "Ahmed", "Akhtar", "Alam", "Ansari", "Baig", "Bhuiyan", "Butt", "Chowdhury",
            "Farooqi", "Haque", "Hossain", "Iqbal", "Islam", "Javed", "Karim", "Khan", "Khatun",
            "Mahmood", "Malik", "Mia", "Mirza", "Mollah", "Nawaz", "Qureshi", "Rahman", "Rana",
            "Saleem", "Sarker", "Shah", "Shaikh", "Siddiqui", "Sultana", "Talukdar", "Uddin",
            "Zaman",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "আয়েশা", "কামরুল", "নুসরাত", "তানভীর", "তাহমিনা", "রফিক",
        ],
        family: &[
            "হোসেন", "রহমান", "চৌধুরী", "ইসলাম", "তালুকদার", "সরকার",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Alo", "Apni", "Bondhu", "Dhaan", "Dostana", "Gaari", "Ghar", "Hari", "Ilish", "Jahaz",
        "Jori", "Khoj", "Kothi", "Manzil", "Mela", "Mithai", "Moyna", "Nodi", "Padma", "Rasta",
        "Sahara", "Shapla", "Sheba", "Sitara", "Tara", "Zameen",
    ],
};

/// Nepal; some in Devanagari.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const NEPALI: Culture = Culture {
    latin: NameSet {
        given: &[
            "Anil", "Anju", "Asmita", "Bikash", "Bimala", "Binod", "Dawa", "Dipak", "Gita", "Hari",
            "Kabita", "Kamala", "Krishna", "Laxmi", "Lhamo", "Manoj", "Nabin", "Nirmala", "Pasang",
            "Pemba", "Prakash", "Puja", "Rabin", "Rojina", "Sabina", "Sagar", "Sandesh", "Sarita",
            "Srijana", "Sushil",
        ],
        family: &[
            "Adhikari", "Aryal", "Basnet", "Bhandari", "Bhattarai", "Chaudhary", "Dahal", "Ghimire",
            "Gurung", "Joshi", "Karki", "Khadka", "Koirala", "Lama", "Magar", "Maharjan", "Neupane",
            "Pandit", "Poudel", "Rai", "Regmi", "Shakya", "Sherpa", "Shrestha", "Tamang", "Thapa",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "सरिता", "विकास", "पासाङ", "गीता", "सुशील",
        ],
        family: &[
            "श्रेष्ठ", "गुरुङ", "थापा", "अधिकारी", "तामाङ",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Bato", "Chautari", "Dhara", "Dokan", "Falcha", "Ghar", "Himal", "Khola", "Krishi", "Lali",
        "Pani", "Pasal", "Sagun", "Sano", "Sathi", "Tato", "Tori", "Yak",
    ],
};

/// China and the Chinese-speaking communities of South-East Asia; some in Han characters.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CHINESE: Culture = Culture {
    latin: NameSet {
        given: &[
            "Bo", "Chen", "Fang", "Hao", "Hui", "Jian", "Jiahao", "Jie", "Jing", "Jun", "Kai",
            "Lan", "Lei", "Li", "Lin", "Ling", "Mei", "Ming", "Na", "Ning", "Ping", "Qiang", "Qing",
            "Rong", "Rui", "Shan", "Tao", "Ting", "Wei", "Wen", "Xia", "Xiaoming", "Xin", "Xiu",
            "Yan", "Yang", "Yi", "Ying", "Yu", "Yuan", "Yun", "Zhen", "Zixuan",
        ],
        family: &[
            "Cai", "Cao", "Chen", "Cheng", "Deng", "Ding", "Du", "Fan", "Feng", "Fu", "Gao", "Guo",
            "Han", "He", "Hu", "Huang", "Jiang", "Kong", "Li", "Liang", "Lin", "Liu", "Lu", "Luo",
            "Lü", "Ma", "Pan", "Peng", "Qian", "Shen", "Shi", "Song", "Sun", "Tan", "Tang", "Tian",
            "Wang", "Wei", "Wu", "Xiao", "Xie", "Xu", "Yan", "Yang", "Yao", "Ye", "Yu", "Yuan",
            "Zhang", "Zhao", "Zheng", "Zhou", "Zhu",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "伟", "静", "雨欣", "子轩", "明", "丽华", "晓燕", "浩然", "婷婷", "建国", "思远", "佳怡",
        ],
        family: &[
            "王", "李", "张", "刘", "陈", "杨", "黄", "赵", "周", "吴", "徐", "欧阳",
        ],
        order: Order::FamilyFirst,
        joiner: "",
    }),
    words: &[
        "Bai", "Chuan", "Fengche", "Guang", "Hehe", "Huolu", "Jinmai", "Lanhai", "Lianzi", "Lüye",
        "Mingri", "Moli", "Niaowo", "Qiao", "Qingniao", "Ruyi", "Shanshui", "Shuiniu", "Tiantian",
        "Wanli", "Xiaolu", "Yangguang", "Yunduo", "Zhuzi", "小麦", "云帆", "青鸟",
    ],
};

/// Japan; some in kanji and kana.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const JAPANESE: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aiko", "Akari", "Akira", "Aoi", "Asuka", "Chihiro", "Daichi", "Daiki", "Emi", "Fumiko",
            "Haruka", "Haruto", "Hinata", "Hiroshi", "Kaito", "Kana", "Kaori", "Kazuki", "Kenji",
            "Kenta", "Mai", "Mayumi", "Megumi", "Misaki", "Naoko", "Naoki", "Nozomi", "Ren", "Rina",
            "Ryo", "Sakura", "Satoshi", "Shiori", "Shota", "Sora", "Takumi", "Tomoko", "Yuki",
            "Yumi", "Yusuke", "Yuto",
        ],
        family: &[
            "Abe", "Aoki", "Endo", "Fujita", "Fukuda", "Goto", "Hara", "Hasegawa", "Hashimoto",
            "Hayashi", "Hirano", "Ikeda", "Inoue", "Ishii", "Ito", "Kato", "Kimura", "Kobayashi",
            "Kondo", "Maeda", "Matsumoto", "Miura", "Miyazaki", "Mori", "Murakami", "Nakagawa",
            "Nakajima", "Nakamura", "Nishimura", "Ogawa", "Okada", "Ono", "Saito", "Sakamoto",
            "Sasaki", "Shimizu", "Takahashi", "Takeuchi", "Tanaka", "Ueda", "Wada", "Watanabe",
            "Yamada", "Yamaguchi", "Yamamoto", "Yoshida",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "さくら", "陽菜", "蓮", "翔太", "美咲", "健太", "ひなた", "結衣", "大輔", "カレン", "直子", "悠斗",
        ],
        family: &[
            "佐藤", "鈴木", "高橋", "田中", "渡辺", "伊藤", "山本", "中村", "小林", "加藤", "斎藤",
        ],
        order: Order::FamilyFirst,
        joiner: "",
    }),
    words: &[
        "Akari", "Asahi", "Fuji", "Hako", "Hana", "Hashi", "Hibiki", "Hotaru", "Kaze", "Kibou",
        "Kinoko", "Komorebi", "Kumo", "Kura", "Machi", "Michi", "Minato", "Mizu", "Mori", "Musubi",
        "Nami", "Niwa", "Sakana", "Sato", "Shizuku", "Sora", "Tane", "Tsubame", "Tsunagu", "Yama",
        "Yuzu", "木もれび", "つなぐ",
    ],
};

/// South Korea; some in Hangul.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const KOREAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Bo-ra", "Chae-won", "Do-hyun", "Eun-ji", "Eun-kyung", "Geon-woo", "Ha-eun", "Ha-joon",
            "Hye-jin", "Hyun-woo", "In-young", "Ji-ho", "Ji-hoon", "Ji-won", "Ji-yeon", "Jin-ah",
            "Jun-seo", "Kyung-soo", "Mi-kyung", "Min-jae", "Min-ji", "Min-jun", "Na-rae",
            "Sang-hoon", "Se-young", "Seo-yeon", "Si-woo", "So-hee", "Soo-bin", "Su-jin",
            "Sung-min", "Tae-hyung", "Woo-jin", "Ye-jin", "Yoo-jin", "Young-ho",
        ],
        family: &[
            "Ahn", "Bae", "Baek", "Cha", "Chang", "Cho", "Choi", "Chung", "Goo", "Ha", "Han", "Heo",
            "Hong", "Hwang", "Hyun", "Im", "Jang", "Jeon", "Jeong", "Jin", "Joo", "Jung", "Kang",
            "Kim", "Kwak", "Kwon", "Lee", "Lim", "Min", "Moon", "Nam", "Noh", "Oh", "Park", "Ryu",
            "Seo", "Shim", "Shin", "Sohn", "Song", "Woo", "Yang", "Yeo", "Yoo", "Yoon",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "지우", "서연", "민준", "하은", "도윤", "수빈", "예진", "현우", "은지", "준호",
        ],
        family: &[
            "김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "남궁",
        ],
        order: Order::FamilyFirst,
        joiner: "",
    }),
    words: &[
        "Areum", "Bada", "Baram", "Bom", "Damda", "Dari", "Dure", "Gaon", "Gil", "Haneul", "Haru",
        "Hwadong", "Iroom", "Jangteo", "Madang", "Maru", "Mirae", "Moa", "Namu", "Nara", "Neul",
        "Onnuri", "Pureun", "Sarang", "Seodang", "Solbi", "Sup", "Yeoul", "다리", "온누리",
    ],
};

/// Vietnam: family name first.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const VIETNAMESE: Culture = Culture {
    latin: NameSet {
        given: &[
            "An", "Anh", "Bảo", "Bình", "Châu", "Chi", "Cường", "Diệp", "Dung", "Dũng", "Đạt",
            "Giang", "Hà", "Hải", "Hạnh", "Hiếu", "Hoa", "Hoàng", "Hồng", "Hùng", "Hương", "Khánh",
            "Lan", "Linh", "Long", "Mai", "Minh", "Nam", "Ngân", "Ngọc", "Nhung", "Phong", "Phúc",
            "Quang", "Quân", "Sơn", "Tâm", "Thảo", "Thu", "Thủy", "Trang", "Trung", "Tú", "Tuấn",
            "Uyên", "Vân", "Vy", "Yến",
        ],
        family: &[
            "Bùi", "Cao", "Châu", "Đặng", "Đinh", "Đỗ", "Đoàn", "Dương", "Hà", "Hồ", "Hoàng",
            "Huỳnh", "Lâm", "Lê", "Lương", "Lý", "Mai", "Ngô", "Nguyễn Thị", "Nguyễn Văn", "Nguyễn",
            "Phạm", "Phan", "Tạ", "Thái", "Tô", "Trần", "Trịnh", "Trương", "Võ", "Vũ", "Vương",
        ],
        order: Order::FamilyFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Áo", "Bến", "Bông", "Cầu", "Chợ", "Đất", "Đèn", "Gạo", "Gió", "Hạt", "Lá", "Làng", "Lúa",
        "Mây", "Mùa", "Nắng", "Nhà", "Nón", "Sao", "Sáo", "Sen", "Sông", "Tre", "Vườn", "Xanh",
    ],
};

/// Indonesia and Malaysia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const INDONESIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adi", "Agus", "Ahmad", "Aisyah", "Anisa", "Arif", "Ayu", "Bambang", "Bayu", "Budi",
            "Citra", "Dewi", "Dian", "Dimas", "Eko", "Fajar", "Farah", "Fitri", "Gilang", "Hendra",
            "Indah", "Intan", "Irfan", "Joko", "Kartika", "Lestari", "Made", "Maya", "Nadia",
            "Nurul", "Putri", "Rani", "Ratna", "Rizky", "Sari", "Siti", "Surya", "Tri", "Wahyu",
            "Wayan", "Wulan", "Yudi", "Yulia",
        ],
        family: &[
            "Abdullah", "Adinata", "Anggraini", "Aziz", "Firmansyah", "Ginting", "Gunawan", "Halim",
            "Handayani", "Harahap", "Hartono", "Hidayat", "Ismail", "Kurniawan", "Kusuma", "Lubis",
            "Maharani", "Mahendra", "Maulana", "Nasution", "Nugroho", "Othman", "Permata",
            "Prasetyo", "Pratama", "Purnama", "Rahmawati", "Saputra", "Setiawan", "Sihombing",
            "Simanjuntak", "Siregar", "Sitompul", "Suhardi", "Sutanto", "Syahputra", "Tan", "Utami",
            "Wardana", "Wibowo", "Wijaya", "Yusof",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Angin", "Bahtera", "Bambu", "Belanja", "Beras", "Bintang", "Cahaya", "Dapur", "Gula",
        "Jala", "Jamu", "Jembatan", "Kampung", "Kebun", "Kelapa", "Kopi", "Ladang", "Lumbung",
        "Mandiri", "Mutiara", "Nelayan", "Padi", "Pasar", "Pelita", "Rantau", "Rempah", "Sahabat",
        "Sawah", "Sehat", "Sungai", "Tani", "Warung",
    ],
};

/// The Philippines.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FILIPINO: Culture = Culture {
    latin: NameSet {
        given: &[
            "Althea", "Andres", "Angelica", "Angelo", "Bea", "Bernadette", "Carlo", "Christian",
            "Danica", "Divina", "Emmanuel", "Erwin", "Gerald", "Grace", "Honey", "Ian", "Isagani",
            "Jasmine", "Jericho", "Jerome", "Jomar", "Joy", "Kristine", "Liezel", "Lorna",
            "Luzviminda", "Maricel", "Mark Anthony", "Marlon", "Mary Ann", "Melissa", "Nestor",
            "Paolo", "Princess", "Ramil", "Rhea", "Rowena", "Sheila", "Vincent",
        ],
        family: &[
            "Abad", "Aguilar", "Aquino-Reyes", "Bagatsing", "Bautista", "Bello", "Cabrera",
            "Castillo", "Catacutan", "Cruz", "Dacanay", "Dayrit", "De Guzman", "Dela Cruz",
            "Dimaculangan", "Domingo", "Enriquez", "Evangelista", "Fernandez", "Galang", "Garcia",
            "Javier", "Lacson", "Lapuz", "Ligaya", "Lopez", "Macaraeg", "Magbanua", "Manalo",
            "Mercado", "Navarro", "Pangilinan", "Panganiban", "Quiambao", "Ramos", "Salonga",
            "Santiago", "Santos", "Soriano", "Tolentino", "Uy", "Valdez", "Villanueva", "Yap",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Agila", "Alon", "Anihan", "Bahaghari", "Balikbayan", "Banca", "Bayanihan", "Bigas",
        "Bituin", "Dalampasigan", "Ginhawa", "Habi", "Halina", "Hiwaga", "Kalesa", "Kawayan",
        "Kubo", "Lakbay", "Liwanag", "Mabuhay", "Palay", "Palengke", "Pusô", "Sampaguita", "Sari",
        "Sikap", "Tahanan", "Tiyaga", "Tulay",
    ],
};

/// Thailand; some in Thai script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const THAI: Culture = Culture {
    latin: NameSet {
        given: &[
            "Ananda", "Apinya", "Arthit", "Boonsri", "Chaiwat", "Chalermchai", "Chanida", "Darunee",
            "Ekachai", "Jirapat", "Kamon", "Kanya", "Kittisak", "Krit", "Lalita", "Malee",
            "Nattapong", "Narumon", "Nok", "Orawan", "Pakorn", "Pichaya", "Pim", "Prasert",
            "Ratana", "Sakda", "Anong", "Siriporn", "Somchai", "Somsak", "Sunisa", "Supaporn",
            "Suwanna", "Tanawat", "Thanida", "Waraporn", "Wichai",
        ],
        family: &[
            "Boonmee", "Bunnak", "Chaiyasit", "Charoensuk", "Inthasuwan", "Jaidee", "Kaewmanee",
            "Kanchanawat", "Khamsing", "Limsakul", "Maneerat", "Nakprasit", "Ongsakul", "Panyadee",
            "Phromthong", "Prasertsri", "Saelim", "Saetang", "Sangthong", "Saowaluk", "Sirisopa",
            "Somboon", "Srisuk", "Suksawat", "Suttirat", "Thongchai", "Wattanakul", "Wongsakul",
            "Wongthai",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "สมชาย", "กัญญา", "ณัฐพงษ์", "มาลี", "อรวรรณ", "ธนวัฒน์",
        ],
        family: &[
            "ใจดี", "แสงทอง", "ศรีสุข", "วัฒนกุล", "บุญมี",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Baan", "Chang", "Dao", "Dok", "Fah", "Kaset", "Khao", "Khlong", "Mali", "Nam", "Nok",
        "Phak", "Rak", "Ruea", "Saen", "Sanook", "Suan", "Talad", "Tawan", "Thung",
    ],
};

/// Fiji, Samoa and Māori New Zealand.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const POLYNESIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adi", "Aroha", "Ana", "Fetu", "Hemi", "Hine", "Ioane", "Iosefa", "Kahu", "Kiri",
            "Lagi", "Leilani", "Litia", "Losa", "Manaia", "Mele", "Mere", "Mikaere", "Ngaire",
            "Pania", "Penina", "Ratu", "Rangi", "Salote", "Sefina", "Sione", "Talia", "Tama",
            "Tane", "Tavita", "Tevita", "Tui", "Viliame", "Whetu",
        ],
        family: &[
            "Afoa", "Aperahama", "Toga", "Faleolo", "Fifita", "Henare", "Koroi", "Leavai", "Leota",
            "Mahuika", "Moana", "Naivalu", "Ngata", "Paewai", "Parata", "Vulaono", "Seru",
            "Raukawa", "Seumanu", "Tamatea", "Tauiliili", "Tipene", "Tuilagi", "Tuimavave",
            "Vakatawa", "Waaka", "Waqa",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Aiga", "Aroha", "Fale", "Fenua", "Hau", "Kai", "Kawa", "Kupu", "Lali", "Mahi", "Malo",
        "Manu", "Moana", "Niu", "Pipi", "Rangi", "Tapa", "Tātou", "Umu", "Vaka", "Wai", "Whare",
        "Whetū",
    ],
};
