//! Names and words of Africa.

use super::{Culture, NameSet, Order};

/// Kenya, Uganda and Tanzania: English, Swahili and local names.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const EAST_AFRICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Achieng", "Amina", "Baraka", "Brian", "Caroline", "Daniel", "Esther", "Faith", "Grace",
            "Hassan", "Irene", "Joseph", "Juma", "Kevin", "Kwame", "Lilian", "Mercy", "Moses",
            "Neema", "Nelson", "Njeri", "Patience", "Paul", "Rehema", "Samuel", "Sarah", "Wanjiru",
            "Zawadi", "Zuhura",
        ],
        family: &[
            "Achieng", "Akinyi", "Barasa", "Byaruhanga", "Chebet", "Kamau", "Kariuki", "Karanja",
            "Kimani", "Kiptoo", "Lugano", "Macharia", "Mbeki", "Mushi", "Mwangi", "Mwaura",
            "Nakato", "Namugga", "Ndungu", "Nyambura", "Ochieng", "Odhiambo", "Okello", "Omondi",
            "Otieno", "Ssemakula", "Wafula", "Wambui", "Were",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Asili", "Bahari", "Chapisha", "Daraja", "Faida", "Haraka", "Imara", "Jamii", "Jua",
        "Kesho", "Kijiji", "Linda", "Maji", "Mavuno", "Mkulima", "Mtaani", "Nuru", "Pamoja",
        "Rafiki", "Safi", "Shamba", "Sokoni", "Taa", "Tumaini", "Ujuzi", "Upesi",
    ],
};

/// Ethiopia and Eritrea: a given name and the father's name; some in Ethiopic script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ETHIOPIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abebe", "Addis", "Alem", "Almaz", "Bethlehem", "Biruk", "Dawit", "Eden", "Fikru",
            "Genet", "Girma", "Hanna", "Helen", "Kaleb", "Kidist", "Lulit", "Meron", "Mulu",
            "Robel", "Saba", "Selam", "Solomon", "Tewodros", "Tigist", "Yared", "Yodit",
        ],
        family: &[
            "Abera", "Alemu", "Asfaw", "Bekele", "Berhane", "Desta", "Gebremedhin", "Getachew",
            "Habte", "Haile", "Kebede", "Lemma", "Mekonnen", "Mengistu", "Negash", "Tadesse",
            "Tefera", "Tekle", "Tesfaye", "Wolde", "Worku", "Yohannes", "Zewde",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "ሰላም", "ዳዊት", "ሄለን", "ያሬድ", "ትዕግስት", "ብሩክ",
        ],
        family: &[
            "በቀለ", "ታደሰ", "ኃይሌ", "ተስፋዬ", "ከበደ", "ዓለሙ",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Abay", "Addis", "Arba", "Birhan", "Buna", "Enset", "Fidel", "Gebeya", "Guzo", "Hiwot",
        "Injera", "Lem", "Meskel", "Selam", "Tena", "Tizita", "Wuha", "Zema",
    ],
};

/// Somalia and the Somali-speaking Horn.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SOMALI: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abdi", "Abdullahi", "Amal", "Asha", "Ayaan", "Bilan", "Deeqa", "Farah", "Fartun",
            "Guled", "Hodan", "Hibo", "Ibrahim", "Idil", "Ifrah", "Jama", "Khadra", "Liban",
            "Mahad", "Nasra", "Nuur", "Sagal", "Warsame", "Yusuf",
        ],
        family: &[
            "Abdi", "Adan", "Ahmed", "Ali", "Barre", "Bile", "Dahir", "Diriye", "Duale", "Elmi",
            "Farah", "Guled", "Hassan", "Hersi", "Ismail", "Jama", "Mohamud", "Nur", "Omar",
            "Osman", "Samatar", "Shire", "Warsame", "Yusuf",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Biyo", "Caano", "Dahab", "Gargaar", "Geel", "Hadal", "Horumar", "Iftiin", "Kalmo", "Nabad",
        "Qorrax", "Sahan", "Suuq", "Tacab", "Waberi", "Xawaash",
    ],
};

/// Rwanda and Burundi.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const RWANDAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Aline", "Ange", "Aimable", "Claudine", "Clarisse", "Diane", "Didier", "Emmanuel",
            "Eric", "Espérance", "Fabrice", "Gisèle", "Innocent", "Jean-Bosco", "Josiane", "Keza",
            "Olivier", "Patrick", "Sandrine", "Solange", "Théogène", "Uwase", "Yvette",
        ],
        family: &[
            "Bizimana", "Habimana", "Hakizimana", "Ingabire", "Irakoze", "Kayitesi", "Mugabo",
            "Mugisha", "Mukamana", "Munyaneza", "Mutesi", "Ndayisaba", "Ndayishimiye", "Niyonsenga",
            "Nkurunziza", "Nsengiyumva", "Tuyishime", "Umutoni", "Uwamahoro", "Uwera", "Uwimana",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Akazi", "Amahoro", "Amazi", "Gira", "Gukora", "Hamwe", "Igihe", "Imbuto", "Inka", "Inzira",
        "Isoko", "Kivu", "Murugo", "Ubuzima", "Umucyo", "Umuganda", "Urumuri",
    ],
};

/// Nigeria, Ghana and their neighbours: Yoruba, Igbo, Hausa, Akan and English names.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WEST_AFRICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abena", "Adaeze", "Adewale", "Akosua", "Aminu", "Ayodele", "Babatunde", "Chiamaka",
            "Chidi", "Chinedu", "Efua", "Emeka", "Esi", "Fatima", "Folake", "Funmilayo", "Halima",
            "Ifeoma", "Kelechi", "Kofi", "Kwabena", "Kwame", "Musa", "Nana", "Ngozi", "Obinna",
            "Oluwaseun", "Sade", "Temitope", "Tunde", "Uche", "Yaa", "Yetunde", "Zainab",
        ],
        family: &[
            "Abubakar", "Acheampong", "Adebayo", "Adeyemi", "Adjei", "Afolabi", "Agyeman", "Aidoo",
            "Akinola", "Amoah", "Appiah", "Asante", "Balogun", "Bello", "Boateng", "Danjuma",
            "Darko", "Eze", "Ibrahim", "Lawal", "Mensah", "Nwachukwu", "Nwosu", "Obi", "Ofori",
            "Ogunleye", "Okafor", "Okonkwo", "Oladipo", "Onyango", "Osei", "Owusu", "Quaye",
            "Sowande", "Umeh", "Yakubu",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Adire", "Agbo", "Akoma", "Ankara", "Ayo", "Baobab", "Dada", "Ejo", "Gari", "Ile", "Isé",
        "Kente", "Kola", "Nkwa", "Odo", "Ogbon", "Oja", "Okada", "Oke", "Omi", "Osha", "Sankofa",
        "Sika", "Suya", "Tuale", "Uzo", "Wazobia", "Zuma",
    ],
};

/// Senegal, Mali, Côte d'Ivoire and Benin: French, Wolof, Mandé and Akan names.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SAHELIAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abdoulaye", "Adjoua", "Aïcha", "Aminata", "Aristide", "Astou", "Awa", "Binta",
            "Boubacar", "Cheikh", "Coumba", "Désiré", "Fatou", "Fatoumata", "Ibrahima", "Issa",
            "Khady", "Kouamé", "Lassina", "Mamadou", "Mariam", "Modibo", "Moussa", "Ndeye",
            "Ousmane", "Rokhaya", "Salif", "Seydou", "Souleymane", "Yacine",
        ],
        family: &[
            "Ba", "Bamba", "Camara", "Cissé", "Coulibaly", "Dembélé", "Diabaté", "Diallo", "Diarra",
            "Diop", "Diouf", "Fall", "Gbaguidi", "Gueye", "Hounsou", "Kaboré", "Keïta", "Koné",
            "Konaté", "Kouassi", "Mbaye", "Ndiaye", "N'Diaye", "N'Guessan", "Ouattara", "Ouédraogo",
            "Sangaré", "Sarr", "Sow", "Sy", "Touré", "Traoré", "Zinsou",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Attiéké", "Baara", "Balafon", "Bissap", "Diaspora", "Djoliba", "Doni", "Fonio", "Jappo",
        "Jokko", "Kalan", "Kenkeliba", "Liggey", "Ndar", "Niokolo", "Sanu", "Senn", "Sugu", "Taaw",
        "Téranga", "Tontine", "Xarit", "Yeelen",
    ],
};

/// Cameroon and the Congo basin.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CENTRAL_AFRICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Achille", "Arlette", "Blaise", "Bertrand", "Carine", "Chantal", "Christelle",
            "Dieudonné", "Édith", "Espoir", "Fabien", "Félicité", "Ghislain", "Gloire", "Héritier",
            "Jolie", "Junior", "Laeticia", "Mireille", "Ngono", "Pascaline", "Serge", "Stéphane",
            "Trésor", "Yannick",
        ],
        family: &[
            "Abega", "Atangana", "Owona", "Ekambi", "Essomba", "Etoundi", "Ilunga", "Kabasele",
            "Kabongo", "Kalala", "Kasongo", "Kouam", "Lobota", "Makoun", "Mbala", "Mbarga",
            "Mukendi", "Mutombo", "Ndongo", "Ngalula", "Ngo Bassong", "Nkoulou", "Nzeza", "Tchoumi",
            "Tshibangu", "Wamba",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Bikutsi", "Bolingo", "Esingo", "Fufu", "Kimya", "Kisalu", "Liboso", "Likambo", "Mabele",
        "Makossa", "Malamu", "Mayele", "Moto", "Mosala", "Ndolé", "Ngonda", "Njangi", "Saka",
        "Tosala", "Zando",
    ],
};

/// South Africa, Zimbabwe, Zambia, Botswana and Malawi: Nguni, Sotho, Shona and Bemba names.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SOUTHERN_AFRICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Anele", "Bongani", "Chanda", "Chipo", "Farai", "Kagiso", "Katlego", "Lerato",
            "Lindiwe", "Lungile", "Mandla", "Mpho", "Mutale", "Naledi", "Nandi", "Nokuthula",
            "Palesa", "Rudo", "Sibusiso", "Sipho", "Tafadzwa", "Tatenda", "Tawanda", "Thabo",
            "Thandeka", "Thandiwe", "Themba", "Tinashe", "Zanele", "Zodwa",
        ],
        family: &[
            "Banda", "Chikwanda", "Chirwa", "Dlamini", "Dube", "Gumede", "Khumalo", "Kgosi",
            "Mabaso", "Mahlangu", "Makoni", "Maseko", "Mashaba", "Modise", "Mokoena", "Molefe",
            "Moyo", "Mthembu", "Mulenga", "Mutasa", "Ncube", "Ndlovu", "Nkosi", "Nyathi", "Phiri",
            "Sibanda", "Sithole", "Tembo", "Tshabalala", "Zulu", "Zwane",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Amandla", "Baobab", "Chitenge", "Hlanga", "Imbizo", "Indaba", "Insaka", "Kgotla", "Khula",
        "Khanya", "Lapa", "Lesedi", "Mamba", "Masakhe", "Mosadi", "Musika", "Mvula", "Nhaka",
        "Pfuma", "Sangoma", "Sizwe", "Thuto", "Tsela", "Ubuntu", "Ulimi", "Vuka",
    ],
};

/// South Africa and Namibia: Afrikaans names.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const AFRIKAANS: Culture = Culture {
    latin: NameSet {
        given: &[
            "Annelie", "André", "Chantelle", "Charl", "Christo", "Danie", "Elmarie", "Francois",
            "Gerhard", "Hanlie", "Heinrich", "Hennie", "Ilse", "Johan", "Karien", "Leandri",
            "Marius", "Mariska", "Pieter", "Riaan", "Ronel", "Schalk", "Wilna", "Zelda",
        ],
        family: &[
            "Botha", "Coetzee", "De Beer", "De Villiers", "Du Plessis", "Du Toit", "Erasmus",
            "Fourie", "Grobler", "Joubert", "Kruger", "Le Roux", "Malan", "Nel", "Naudé", "Pienaar",
            "Pretorius", "Roux", "Smit", "Steenkamp", "Steyn", "Swanepoel", "Van der Merwe",
            "Van Niekerk", "Venter", "Vermeulen", "Viljoen",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Akker", "Berg", "Bos", "Duin", "Fynbos", "Karoo", "Kloof", "Kraal", "Lig", "Melkweg",
        "Oes", "Protea", "Rooibos", "Saam", "Son", "Stoep", "Trek", "Vlei", "Vuur",
    ],
};

/// Angola, Mozambique and São Tomé and Príncipe.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LUSOPHONE_AFRICAN: Culture = Culture {
    latin: NameSet {
        given: &[
            "Adelino", "Alda", "Ana", "Armando", "Belmira", "Celestino", "Cesária", "Dércio",
            "Edson", "Esperança", "Graça", "Ivone", "Jacinto", "Joaquim", "Lurdes", "Nélson",
            "Nilza", "Osvaldo", "Paulina", "Ruth", "Samora", "Telma", "Valdemar", "Zélia",
        ],
        family: &[
            "Bila", "Cabral", "Chissano", "Cossa", "da Graça", "dos Santos", "Domingos",
            "Fernandes", "Guambe", "Langa", "Lopes", "Machava", "Macuácua", "Manhiça", "Matsinhe",
            "Mondlane", "Muianga", "Neto", "Nhantumbo", "Pires", "Quaresma", "Sitoe", "Tavares",
            "Trovoada", "Zandamela",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Capulana", "Farol", "Funge", "Imbondeiro", "Kanimambo", "Kizomba", "Lobito", "Machamba",
        "Maningue", "Marrabenta", "Mussulo", "Palanca", "Semba", "Tufo", "Xima", "Xitique",
    ],
};

/// Madagascar.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MALAGASY: Culture = Culture {
    latin: NameSet {
        given: &[
            "Andry", "Faly", "Fara", "Fenitra", "Haja", "Hanta", "Hery", "Lalaina", "Lanto", "Mamy",
            "Mbola", "Mialy", "Miora", "Nirina", "Onja", "Rado", "Ravaka", "Rina", "Solo", "Tahiry",
            "Tiana", "Toky", "Voahangy", "Zo",
        ],
        family: &[
            "Andriamanana", "Andrianarisoa", "Andriantsoa", "Rabe", "Rafaliarison", "Rajaonarivelo",
            "Rakoto", "Rakotomalala", "Rakotondrabe", "Ralaivao", "Ramanantsoa", "Randria",
            "Randrianasolo", "Rasoanaivo", "Rasolofoson", "Ratsimbazafy", "Ravelojaona", "Razafy",
            "Razafindrakoto",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: None,
    words: &[
        "Avotra", "Fanilo", "Fihavanana", "Hazo", "Lalana", "Lavanila", "Mahay", "Miaraka",
        "Ravinala", "Soa", "Tanora", "Tantely", "Vary", "Vokatra", "Zava",
    ],
};

/// Morocco, Algeria and Tunisia, written the French way; some in Arabic script.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MAGHREBI: Culture = Culture {
    latin: NameSet {
        given: &[
            "Abdelkader", "Amel", "Amine", "Anis", "Asmaa", "Brahim", "Chaïma", "Driss",
            "Fatima-Zahra", "Ghizlane", "Hichem", "Houda", "Imane", "Jalel", "Karim", "Khadija",
            "Leïla", "Mehdi", "Meryem", "Mounir", "Nadia", "Nawel", "Othmane", "Rachid", "Salma",
            "Sofiane", "Walid", "Yassine", "Zineb",
        ],
        family: &[
            "Alaoui", "Amrani", "Belhadj", "Belkacem", "Ben Ali", "Ben Salah", "Benali",
            "Benchekroun", "Bennani", "Berrada", "Bouazizi", "Bouhlel", "Boukhari", "Chaabane",
            "Cherif", "Dridi", "El Amrani", "El Fassi", "Gharbi", "Hamdi", "Idrissi", "Jaziri",
            "Khelifi", "Lahlou", "Mansouri", "Mejri", "Ouali", "Saidi", "Tazi", "Trabelsi",
            "Zeroual",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    },
    native: Some(NameSet {
        given: &[
            "ياسين", "مريم", "كريم", "سلمى", "أمين", "خديجة", "رشيد", "زينب",
        ],
        family: &[
            "العلوي", "بناني", "الطرابلسي", "المنصوري", "بلحاج", "السعيدي", "برادة",
        ],
        order: Order::GivenFirst,
        joiner: " ",
    }),
    words: &[
        "Amal", "Atlas", "Baraka", "Dar", "Fanous", "Fès", "Ghorfa", "Hamma", "Hirfa", "Jmaa",
        "Kasbah", "Khobz", "Lila", "Medina", "Nejma", "Noor", "Riad", "Sahel", "Souk", "Tabib",
        "Tamkine", "Yasmine", "Zitoun",
    ],
};
