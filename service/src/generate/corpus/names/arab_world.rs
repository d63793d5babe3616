//! Names and words of West Asia and of the Iranian and Turkic worlds.

use super::{Culture, NameSet, Order};

/// Egypt, Jordan, Lebanon and the Gulf; some in Arabic script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ARABIC: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abdullah", "Ahmad", "Ali", "Amira", "Aya", "Dina", "Fadi", "Farida", "Faisal", "Ghada",
            "Hala", "Hassan", "Heba", "Huda", "Ibrahim", "Jana", "Khaled", "Laila", "Layan",
            "Mahmoud", "Mariam", "Maya", "Mona", "Mostafa", "Nada", "Nour", "Omar", "Rami", "Rana",
            "Reem", "Sami", "Sara", "Tarek", "Yara", "Youssef", "Ziad",
        ],
        family: &[
            "Abbas", "Abdelrahman", "Al-Amin", "Al-Hassan", "Al-Khatib", "Al-Mansoori", "Al-Masri",
            "Al-Najjar", "Al-Qahtani", "Al-Sayed", "Awad", "Darwish", "El-Baz", "El-Shazly",
            "Fahmy", "Farouk", "Gamal", "Haddad", "Hamdan", "Hijazi", "Hussein", "Ismail", "Kamel",
            "Khalil", "Khoury", "Mansour", "Nasser", "Rahal", "Saleh", "Salem", "Shaheen",
            "Sleiman", "Taha", "Youssef", "Zaki",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "محمد", "فاطمة", "أحمد", "ليلى", "عمر", "نور", "يوسف", "سارة", "خالد", "مريم", "طارق",
            "هدى",
        ],
        family: &[
            "الحسن", "المصري", "النجار", "حداد", "خليل", "منصور", "الخطيب", "صالح", "درويش", "ناصر",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Amana", "Bahr", "Bayt", "Dawa", "Dunya", "Falak", "Furat", "Ghaim", "Hayat", "Jisr",
        "Kanz", "Karam", "Maktab", "Manara", "Midan", "Najm", "Qamar", "Rihla", "Safeer", "Sanad",
        "Sanduq", "Tareeq", "Wadi", "Waha", "Zaytoun",
    ],
};

/// Israel; some in Hebrew script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const HEBREW: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adi", "Amit", "Ariel", "Avi", "Ayelet", "Dana", "Eitan", "Gal", "Hila", "Ido", "Itai",
            "Liat", "Lior", "Maya", "Michal", "Nadav", "Noa", "Noam", "Omer", "Orly", "Ronit",
            "Shira", "Tal", "Tamar", "Uri", "Yael", "Yonatan", "Yuval",
        ],
        family: &[
            "Amar", "Azoulay", "Barak", "Ben-David", "Biton", "Cohen", "Dahan", "Eliyahu",
            "Friedman", "Gabay", "Golan", "Hadad", "Katz", "Lavi", "Levi", "Malka", "Mizrahi",
            "Ohayon", "Peretz", "Raz", "Rosen", "Sagi", "Shalev", "Shapira", "Tal", "Yosef",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "נועה", "יעל", "איתן", "מיכל", "אורי", "תמר",
        ],
        family: &[
            "כהן", "לוי", "מזרחי", "פרץ", "ביטון", "שלו",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Alon", "Bayit", "Boker", "Dvash", "Erez", "Gan", "Gesher", "Hadar", "Keshet", "Mayim",
        "Nitzan", "Ofek", "Oren", "Rimon", "Shaked", "Shemesh", "Tamar", "Yarok",
    ],
};

/// Türkiye.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const TURKISH: Culture = Culture {
    latin: NameSet {
        given: &[
            "Ahmet", "Aslı", "Ayşe", "Barış", "Burak", "Can", "Ceren", "Çağla", "Deniz", "Defne",
            "Ece", "Elif", "Emre", "Esra", "Fatma", "Gökhan", "Hakan", "İpek", "Kaan", "Kerem",
            "Leyla", "Mehmet", "Merve", "Murat", "Onur", "Özge", "Selin", "Serkan", "Şule", "Tolga",
            "Yiğit", "Zeynep",
        ],
        family: &[
            "Acar", "Aksoy", "Arslan", "Aydın", "Bulut", "Çelik", "Çetin", "Demir", "Doğan",
            "Ergin", "Güneş", "Kaplan", "Karaca", "Kaya", "Kılıç", "Koçak", "Korkmaz", "Kurt",
            "Öztürk", "Özdemir", "Polat", "Şahin", "Şen", "Taş", "Tekin", "Toprak", "Uçar", "Ünal",
            "Yavuz", "Yıldız", "Yılmaz",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Bahar", "Bostan", "Çarşı", "Defne", "Deniz", "Ekin", "Fidan", "Göç", "Harman", "Işık",
        "Kule", "Lale", "Meydan", "Nar", "Pusula", "Rüzgâr", "Sokak", "Söğüt", "Tohum", "Yakamoz",
        "Yaprak", "Zeytin",
    ],
};

/// Iran; some in Persian script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PERSIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Amir", "Arash", "Arezoo", "Atefeh", "Azadeh", "Behnam", "Dariush", "Elham", "Farhad",
            "Fereshteh", "Golnaz", "Hamid", "Kaveh", "Kian", "Laleh", "Mahsa", "Maryam", "Mehrdad",
            "Mina", "Nasrin", "Navid", "Niloufar", "Omid", "Parisa", "Parviz", "Roya", "Sahar",
            "Shirin", "Siavash", "Yasaman",
        ],
        family: &[
            "Ahmadi", "Akbari", "Amini", "Asgari", "Bagheri", "Dehghan", "Ebrahimi", "Farahani",
            "Ghasemi", "Golzar", "Hashemi", "Heidari", "Hosseini", "Jafari", "Karimi", "Kazemi",
            "Khorasani", "Mohammadi", "Moradi", "Mousavi", "Nazari", "Rahimi", "Rezaei", "Sadeghi",
            "Salehi", "Shirazi", "Tabatabaei", "Tehrani", "Zand",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "شیرین", "آرش", "پریسا", "کاوه", "نیلوفر", "امید",
        ],
        family: &[
            "رضایی", "کریمی", "حسینی", "احمدی", "شیرازی", "مرادی",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Aftab", "Anar", "Aseman", "Bagh", "Baran", "Bazaar", "Chashmeh", "Daftar", "Darya",
        "Ghalam", "Kaman", "Kimia", "Mehr", "Nilgoon", "Parvaz", "Pistachio", "Rooz", "Saffron",
        "Simorgh", "Yalda",
    ],
};

/// Kazakhstan and its neighbours; some in Cyrillic script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CENTRAL_ASIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aigerim", "Aibek", "Aliya", "Anuar", "Arman", "Asel", "Azamat", "Bolat", "Dana",
            "Daulet", "Dinara", "Erlan", "Gulnara", "Kanat", "Kamila", "Madina", "Marat", "Nurlan",
            "Olzhas", "Ruslan", "Sanzhar", "Saule", "Timur", "Togzhan", "Zarina", "Zhanar",
        ],
        family: &[
            "Abdrakhman", "Akhmet", "Aitzhan", "Amanzhol", "Bekmukhamet", "Dosym", "Ermek", "Iskak",
            "Kairat", "Karim", "Kenzhe", "Mukhtar", "Nurpeis", "Omar", "Ospan", "Sadyk", "Sarsen",
            "Seitkali", "Suleimen", "Tastan", "Temir", "Zhumabai", "Zhunus",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "Айгерім", "Нұрлан", "Әсел", "Ерлан", "Дана", "Олжас",
        ],
        family: &[
            "Әбдірахман", "Мұхтар", "Оспан", "Сәрсен", "Темір", "Жүніс",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Altyn", "Arman", "Baiterek", "Bulak", "Dala", "Dombra", "Jailau", "Kókjiek", "Kumis",
        "Orda", "Qazan", "Saryarqa", "Shanyraq", "Tumar", "Tulpar", "Urker", "Yurta", "Zher",
    ],
};
