//! Street names and the way an address is written, by region.

/// The slots that a street pattern may use.
#[cfg(test)] // The checks hold the patterns to it.
pub(crate) const STREET_SLOTS: &[&str] = &["house", "street", "count", "box"];

/// How the first line of an address is written. City and country follow it.
#[derive(Debug)]
pub(crate) struct Streets {
    /// Patterns of the line. Slots: `STREET_SLOTS`.
    pub(crate) patterns: &'static [&'static str],
    /// Names for the slot `street`.
    pub(crate) names: &'static [&'static str],
}

/// English-speaking Africa.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ANGLO_AFRICAN: Streets = Streets {
    patterns: &[
        "{house} {street} Road", "{house} {street} Avenue", "Plot {house}, {street} Road",
        "{street} House, Floor {count}", "Off {street} Road, behind the market",
        "{street} Road, opposite the petrol station", "{street} Court, {house} {street} Road",
        "P.O. Box {box}", "{street} Street",
    ],
    names: &[
        "Acacia", "Baobab", "Chad", "Church", "Cathedral", "Freedom", "Harbour", "Haile Selassie",
        "Independence", "Jacaranda", "Kenyatta", "Kigali", "Kwame Nkrumah", "Lumumba", "Mandela",
        "Market", "Mission", "Moi", "Ngong", "Nyerere", "Palm", "Ring", "Riverside", "Station",
        "Uhuru", "Unity", "Waiyaki", "Yaba",
    ],
};

/// French-speaking Africa and Haiti.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FRANCOPHONE: Streets = Streets {
    patterns: &[
        "{house}, avenue {street}", "{house}, rue {street}", "Boulevard {street}, immeuble {count}",
        "Rue {street}, porte {count}", "Villa {house}, cité {street}", "B.P. {box}",
        "Quartier {street}",
    ],
    names: &[
        "de l'Indépendance", "de la Liberté", "de la République", "du Commerce", "du Marché",
        "des Manguiers", "de la Corniche", "Cheikh Anta Diop", "Félix Éboué", "de la Gare",
        "du Port", "Mohammed V", "Habib Bourguiba", "des Écoles", "Patrice Lumumba",
        "Toussaint Louverture", "du 14 Juillet", "de la Paix", "des Palmiers",
    ],
};

/// Portuguese on three continents.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LUSOPHONE: Streets = Streets {
    patterns: &[
        "Rua {street}, {house}", "Avenida {street}, {house}",
        "Rua {street}, {house}, {count}.º andar", "Travessa {street}, {house}",
        "Largo {street}, {count}", "Praça {street}",
    ],
    names: &[
        "da Liberdade", "da República", "das Flores", "do Comércio", "dos Ipês", "Augusta",
        "Eduardo Mondlane", "25 de Abril", "7 de Setembro", "da Boavista", "das Acácias", "do Sol",
        "Almirante Reis", "da Praia", "da Estação", "Marquês de Pombal", "do Mercado",
        "Santos Dumont",
    ],
};

/// The Arabic-speaking countries.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ARABIC: Streets = Streets {
    patterns: &[
        "{house} {street} Street", "{street} Street, building {house}", "{count} {street} Square",
        "{street} Tower, office {house}", "{house} شارع {street}", "P.O. Box {box}",
    ],
    names: &[
        "Al-Nahda", "Al-Salam", "Al-Wasl", "Cornice", "Hamra", "King Faisal", "Omar Makram",
        "Rainbow", "Sheikh Zayed", "Talaat Harb", "Tahrir", "Airport", "Al-Madina", "Al-Rashid",
        "Mutanabbi", "Zaytoun", "Al-Quds", "Al-Jamia", "Al-Manara", "Port Said",
    ],
};

/// Britain, Ireland, North America, the English-speaking Pacific and Singapore.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ANGLO: Streets = Streets {
    patterns: &[
        "{house} {street} Street", "{house} {street} Road", "Unit {count}, {house} {street} Lane",
        "{house} {street} Avenue, Suite {box}", "Floor {count}, {house} {street} Street",
        "The Old Bakery, {street} Road",
    ],
    names: &[
        "Albion", "Bridge", "Canal", "Cedar", "Chapel", "Church", "Clarendon", "Commercial",
        "Division", "Elm", "Ferry", "George", "Gladstone", "Harbour", "High", "King", "Lime",
        "Market", "Mill", "Nelson", "Oak", "Orchard", "Princes", "Queen", "Railway", "Spring",
        "Station", "Union", "Victoria", "Water", "Wharf",
    ],
};

/// Germany, Austria and Switzerland.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const GERMAN: Streets = Streets {
    patterns: &[
        "{street}straße {house}", "{street}gasse {house}", "Am {street}platz {count}",
        "{street}weg {house}a", "{street}straße {house}, Hinterhof",
    ],
    names: &[
        "Ahorn", "Berg", "Birken", "Bahnhof", "Brunnen", "Fabrik", "Garten", "Goethe", "Hafen",
        "Haupt", "Kirch", "Kastanien", "Linden", "Markt", "Mühl", "Nord", "Post", "Rosen",
        "Schiller", "Schul", "See", "Turm", "Ufer", "Wald", "Wein", "Werk",
    ],
};

/// France.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FRENCH: Streets = Streets {
    patterns: &[
        "{house}, rue {street}", "{house} bis, rue {street}", "{house}, avenue {street}",
        "{house}, place {street}", "{count}, impasse {street}", "Quai {street}",
    ],
    names: &[
        "de la Paix", "de la République", "des Lilas", "du Moulin", "Victor-Hugo", "Jean-Jaurès",
        "Pasteur", "Voltaire", "des Abbesses", "du Port", "du Four", "de la Gare", "des Tanneurs",
        "Saint-Michel", "Gambetta", "de l'Église", "de la Fontaine", "des Capucins", "Oberkampf",
        "Mirabeau",
    ],
};

/// The Netherlands and Belgium.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const DUTCH: Streets = Streets {
    patterns: &[
        "{street}straat {house}", "{street}laan {house}", "{street}gracht {house}-{count}",
        "{street}weg {house}", "{street}plein {count}", "{street}kade {house}",
    ],
    names: &[
        "Beatrix", "Beuken", "Brouwers", "Dorps", "Eiken", "Haven", "Heren", "Julia", "Keizers",
        "Kerk", "Kloveniers", "Lange", "Linden", "Linnaeus", "Markt", "Molen", "Nieuwe", "Oude",
        "Prinsen", "School", "Stations", "Veer", "Vondel", "Wilhelmina",
    ],
};

/// Israel.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const HEBREW: Streets = Streets {
    patterns: &[
        "{house} {street} Street", "{street} {house}", "{street} {house}/{count}",
        "רחוב {street} {house}", "Floor {count}, {house} {street} Boulevard",
    ],
    names: &[
        "Allenby", "Ben Yehuda", "Dizengoff", "HaNamal", "HaPalmach", "Herzl", "Ibn Gabirol",
        "Jaffa", "King George", "Rothschild", "Sokolov", "Weizmann", "Yefet",
    ],
};

/// Iran.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PERSIAN: Streets = Streets {
    patterns: &[
        "{street} Street, No. {house}", "{street} Street, Alley {count}, No. {house}",
        "{street} Square, Unit {count}", "خیابان {street}، پلاک {house}",
    ],
    names: &[
        "Chahar Bagh", "Enghelab", "Ferdowsi", "Hafez", "Karim Khan", "Khayyam", "Laleh",
        "Mirdamad", "Saadi", "Shariati", "Valiasr", "Zand",
    ],
};

/// Spain.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SPANISH: Streets = Streets {
    patterns: &[
        "Calle {street} {house}", "Avenida {street} {house}",
        "Calle {street} {house}, piso {count}", "Paseo {street}, {house}", "Plaza {street} {count}",
    ],
    names: &[
        "de la Libertad", "del Sol", "de los Olivos", "Mayor", "de la Reina", "Cervantes",
        "del Carmen", "Colón", "Santa Cruz", "del Prado", "Goya", "Velázquez", "Rosalía de Castro",
        "de Atocha", "Ancha", "del Mar", "de la Estación",
    ],
};

/// Spanish-speaking America.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LATIN_AMERICAN: Streets = Streets {
    patterns: &[
        "Calle {street} {house}", "Avenida {street} {house}",
        "Calle {street} {house}, piso {count}", "Carrera {count} # {house}-{count}",
        "Calle {street} esquina {count}", "Pasaje {street} {count}",
        "Carretera a {street}, km {count}",
    ],
    names: &[
        "San Martín", "Bolívar", "Benito Juárez", "Sucre", "Independencia", "Las Heras",
        "Arturo Prat", "Colón", "Santa Fe", "Insurgentes", "Los Ceibos", "25 de Mayo", "Santa Rosa",
        "Libertad", "Los Álamos", "Rivadavia", "La Merced", "Hidalgo",
    ],
};

/// Italy.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ITALIAN: Streets = Streets {
    patterns: &[
        "Via {street} {house}", "Viale {street} {house}", "Corso {street} {house}",
        "Piazza {street} {count}", "Vicolo {street} {count}/b",
        "Via {street} {house}, interno {count}",
    ],
    names: &[
        "Garibaldi", "Mazzini", "Roma", "Dante", "Verdi", "della Libertà", "dei Mille", "Cavour",
        "Manzoni", "del Porto", "San Felice", "Galileo Galilei", "delle Rose", "dei Tintori",
        "Buenos Aires", "della Repubblica", "Leopardi", "degli Orti",
    ],
};

/// Greece.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const GREEK: Streets = Streets {
    patterns: &[
        "{street} {house}", "Odos {street} {house}", "Leoforos {street} {house}",
        "Plateia {street} {count}",
    ],
    names: &[
        "Ermou", "Athinas", "Panepistimiou", "Solonos", "Tsimiski", "Egnatia", "Akadimias",
        "Aristotelous", "Korinthou", "Dikaiosynis", "Kifisias", "Mitropoleos", "Sofokleous",
        "Agiou Andrea",
    ],
};

/// Sweden.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SWEDISH: Streets = Streets {
    patterns: &[
        "{street}gatan {house}", "{street}vägen {house}", "{street}gatan {house} B",
        "{street}torget {count}", "{street}gatan {house}, {count} tr",
    ],
    names: &[
        "Björk", "Fiskar", "Hamn", "Kungs", "Linné", "Nygårds", "Park", "Skog", "Skol", "Slotts",
        "Strand", "Stor", "Söder", "Väster", "Öster", "Kyrko", "Vasa",
    ],
};

/// Norway, Denmark and Iceland.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const NORWEGIAN_DANISH: Streets = Streets {
    patterns: &[
        "{street}veien {house}", "{street}gata {house}", "{street}gade {house}, {count}. th.",
        "{street}vej {house}", "{street} {house}",
    ],
    names: &[
        "Fjord", "Kirke", "Kongens", "Lille", "Nordre", "Park", "Sande", "Skole", "Strand", "Store",
        "Søndre", "Torve", "Vestre", "Østre", "Havne", "Bakke", "Smede",
    ],
};

/// Finland and Estonia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FINNISH_ESTONIAN: Streets = Streets {
    patterns: &[
        "{street}katu {house}", "{street}tie {house} B {count}", "{street} tn {house}",
        "{street} {house}-{count}",
    ],
    names: &[
        "Kauppa", "Puisto", "Ranta", "Satama", "Koivu", "Tehtaan", "Kirkko", "Pihla", "Mäki",
        "Aleksanteri", "Rüütli", "Pikk", "Kalasadama", "Vabriku",
    ],
};

/// Poland.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const POLISH: Streets = Streets {
    patterns: &[
        "ul. {street} {house}", "ul. {street} {house}/{count}", "al. {street} {house}",
        "pl. {street} {count}", "os. {street} {house}",
    ],
    names: &[
        "Długa", "Krótka", "Polna", "Leśna", "Ogrodowa", "Kościuszki", "Mickiewicza", "Słowackiego",
        "Lipowa", "Dworcowa", "Nowy Świat", "Kolejowa", "Piłsudskiego", "Wierzbowa",
    ],
};

/// Czechia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CZECH: Streets = Streets {
    patterns: &[
        "{street} {house}", "{street} {house}/{count}", "{street} {house}, {count}. patro",
        "nám. {street} {count}",
    ],
    names: &[
        "Nádražní", "Husova", "Palackého", "Masarykova", "Zelená", "Dlouhá", "Jungmannova",
        "Komenského", "Lidická", "Na Příkopě", "Pod Vinicí", "Vinohradská",
    ],
};

/// Ukraine and Kazakhstan.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const EAST_SLAVIC: Streets = Streets {
    patterns: &[
        "vul. {street}, {house}", "{street} Street {house}, office {count}",
        "вул. {street}, {house}", "prosp. {street}, {house}",
    ],
    names: &[
        "Shevchenka", "Franka", "Sadova", "Soborna", "Lesi Ukrainky", "Naberezhna", "Tsentralna",
        "Vokzalna", "Pekarska", "Saksahanskoho",
    ],
};

/// Romania.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ROMANIAN: Streets = Streets {
    patterns: &[
        "Strada {street} nr. {house}", "Bulevardul {street} {house}", "Calea {street} nr. {house}",
        "Strada {street} nr. {house}, et. {count}", "Piața {street} {count}",
    ],
    names: &[
        "Unirii", "Victoriei", "Republicii", "Mihai Eminescu", "Avram Iancu", "Libertății",
        "Florilor", "Teilor", "Moșilor", "Dorobanților", "Memorandumului", "Lăpușneanu",
        "Tudor Vladimirescu", "Plopilor",
    ],
};

/// Türkiye.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const TURKISH: Streets = Streets {
    patterns: &[
        "{street} Caddesi No: {house}", "{street} Sokak No: {house}/{count}",
        "{street} Mahallesi, {count}. Sokak {house}", "{street} Bulvarı {house}",
        "{street} Han, Kat {count}",
    ],
    names: &[
        "Atatürk", "Bağdat", "Barbaros", "Cumhuriyet", "Çiçek", "Gazi", "Gül", "İnönü", "İstiklal",
        "Kıbrıs Şehitleri", "Lale", "Mimar Sinan", "Moda", "Okul", "Papatya", "Serdar-ı Ekrem",
        "Tunalı Hilmi", "Zafer", "Zeytin",
    ],
};

/// India and Nepal.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const INDIAN: Streets = Streets {
    patterns: &[
        "{house}, {street} Road", "{count}/{house}, {street} Marg",
        "#{house}, Cross Road {count}, {street} Nagar", "Plot {house}, {street} Industrial Estate",
        "House {house}, Road {count}, {street}", "{street} Bazaar, near the clock tower",
        "Floor {count}, {street} Chambers",
    ],
    names: &[
        "Ashoka", "Anna", "Banjara", "Brigade", "Fergusson", "Gandhi", "Gariahat", "Hill", "Indira",
        "Jubilee", "Kalyani", "Lajpat", "Linking", "M.G.", "Mall", "Nehru", "Park", "Rajaji",
        "Residency", "Sarojini", "Station", "Subhash", "Tagore",
    ],
};

/// Pakistan and Bangladesh.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PAKISTANI_BANGLADESHI: Streets = Streets {
    patterns: &[
        "House {house}, Road {count}, {street}", "{house} {street} Road",
        "Plot {house}, {street} Industrial Area", "{street} Plaza, Floor {count}",
        "Shop {count}, {street} Market",
    ],
    names: &[
        "Agrabad", "Banani", "Canal", "Clifton", "Dhanmondi", "Garden", "Gulberg", "Gulshan",
        "Jail", "Mall", "Model Town", "Motijheel", "New Market", "Panthapath", "Saddar", "Station",
        "Tariq", "University", "Zamzama",
    ],
};

/// China.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CHINESE: Streets = Streets {
    patterns: &[
        "No. {house}, {street} Lu", "{house} {street} Jie, Building {count}",
        "{street} Dadao {house}, Unit {count}", "{street}路{house}号", "Lane {house}, {street} Lu",
        "{street} Science Park, Block {count}",
    ],
    names: &[
        "Beijing", "Changan", "Chaoyang", "Guangming", "Heping", "Hongmei", "Huaihai", "Jianguo",
        "Jiefang", "Keyuan", "Longjing", "Nanjing", "Renmin", "Shengli", "Tianfu", "Wenhua", "Xihu",
        "Xinhua", "Yan'an", "Zhongguancun", "Zhongshan",
    ],
};

/// Japan.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const JAPANESE: Streets = Streets {
    patterns: &[
        "{count}-{house} {street}", "{street} {count}-chōme {house}",
        "{street} Building {count}F, {house} {street}", "{count}-{count}-{house} {street}-chō",
        "〒{box} {street} {count}-{house}",
    ],
    names: &[
        "Aoyama", "Asakusa", "Daimyō", "Ebisu", "Fushimi", "Ginza", "Hakata", "Honmachi",
        "Jingūmae", "Kanda", "Kawaramachi", "Kiyosumi", "Meguro", "Nakameguro", "Odori", "Ōhori",
        "Roppongi", "Sakae", "Sannomiya", "Shimokitazawa", "Susukino", "Umeda", "Yanaka", "Yoyogi",
    ],
};

/// South Korea.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const KOREAN: Streets = Streets {
    patterns: &[
        "{house} {street}-ro", "{house}, {street}-daero, {count}F", "{house}-{count} {street}-gil",
        "{street}-dong {house}", "{street}로 {house}",
    ],
    names: &[
        "Apgujeong", "Bukchon", "Centum", "Daehak", "Eulji", "Gaepo", "Gwanak", "Haeundae",
        "Hangang", "Hongik", "Itaewon", "Jong", "Mapo", "Namsan", "Sejong", "Seongsu", "Songdo",
        "Teheran", "Toegye", "World Cup", "Yeonnam",
    ],
};

/// Vietnam.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const VIETNAMESE: Streets = Streets {
    patterns: &[
        "{house} {street}", "{house} đường {street}", "Số {house}, phố {street}",
        "{house}/{count} {street}, Quận {count}", "Tầng {count}, {house} {street}",
    ],
    names: &[
        "Bà Triệu", "Cách Mạng Tháng Tám", "Điện Biên Phủ", "Hai Bà Trưng", "Hàng Bông", "Lê Lợi",
        "Lý Thường Kiệt", "Nguyễn Huệ", "Nguyễn Trãi", "Phan Đình Phùng", "Trần Hưng Đạo",
        "Trần Phú", "Võ Văn Tần", "Bạch Đằng", "Hùng Vương",
    ],
};

/// Indonesia.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const INDONESIAN: Streets = Streets {
    patterns: &[
        "Jl. {street} No. {house}", "Jalan {street} {house}",
        "Jl. {street} Blok {count} No. {house}", "Gang {street} {count}",
        "Ruko {street}, Jl. Raya {house}",
    ],
    names: &[
        "Ahmad Yani", "Asia Afrika", "Braga", "Cendana", "Diponegoro", "Dipati Ukur",
        "Gatot Subroto", "Hayam Wuruk", "Imam Bonjol", "Kaliurang", "Kenanga", "Malioboro",
        "Melati", "Merdeka", "Pahlawan", "Pemuda", "Sudirman", "Sunset", "Teuku Umar", "Thamrin",
    ],
};

/// Thailand.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const THAI: Streets = Streets {
    patterns: &[
        "{house} {street} Road", "{house}/{count} Soi {street} {count}",
        "{house} Moo {count}, {street} Road", "{street} Tower, Floor {count}",
        "{house} ถนน{street}",
    ],
    names: &[
        "Ari", "Charoen Krung", "Chang Klan", "Ekkamai", "Huay Kaew", "Mittraphap", "Nimmanhaemin",
        "Phahonyothin", "Phetchaburi", "Rama IV", "Ratchadaphisek", "Sathon", "Silom", "Sukhumvit",
        "Tha Phae", "Thalang", "Thonglor", "Yaowarat",
    ],
};
