//! Extreme values that people type sooner or later. Every reader must cope with them.

/// Extreme value for every fiftieth venture or user, so that the demonstration has all of them.
pub(super) fn pick<T: Copy>(table: &[T], number: u32) -> Option<T> {
    let id = number as usize + 1;
    let turn = (id / 50).checked_sub(1).filter(|_| id.is_multiple_of(50))?;
    table.get(turn % table.len()).copied()
}

/// Titles and taglines: empty, long, short, of every script, and text that looks like markup,
/// formulas, queries or templates.
#[rustfmt::skip] // One line each.
pub(super) const VENTURES: &[(&str, &str)] = &[
    ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", "Kurz: die Flussleute."),
    ("نخلة للتقنيات الزراعية", "حلول ريّ ذكية لصغار المزارعين"),
    ("👩🏾‍🌾👨‍👩‍👧‍👦🇰🇪", "Family farms in one symbol"),
    ("The First and Only Fully Cooperative Society of Independent Ferry Operators, Net Menders, Ice Makers, Smokers of Fish, Boat Builders, Sail Makers, Weather Watchers and Keepers of the Lighthouse on the Northern Shore of the Great Lake, Including the Islands, Limited by Guarantee, and Old Friends, Too", "Brevity is for the second round"),
    ("", "The venture that has no name yet, but a very clear plan"),
    ("X", "One letter. Enough."),
    ("   ", "Three spaces and a dream"),
    ("12345", "Numbers first"),
    ("null", "No, really, that is our name"),
    ("undefined", "Fashion without a definition"),
    ("NaN", "Bread from Kerala, in every freezer"),
    ("<b>Bold & Co</b>", "We <em>really</em> mean it & more"),
    ("<script>alert('hello')</script>", "Penetration tests with manners"),
    ("Fish & Chips ’round the Clock", "R&D; &bogus; is text"),
    ("Tom's \"Quoted\" Garage", "'Single', \"double\" and \u{201c}curly\u{201d} service"),
    ("=SUM(A1:A9)", "+Spreadsheets for people who fear them"),
    ("@home", "-Carers who come by bicycle"),
    ("Robert'); DROP TABLE ventures;--", "School records, carefully escaped"),
    ("{venture}", "{product} for {customers}: the template has escaped"),
    ("%s %d %20 100%", "Discounts? Percent off. Percent on."),
    ("C:\\new\\table", "Backslashes \\ restored furniture"),
    ("Line one\nLine two", "A tagline with\ta tab and\na new line"),
    ("🥭 Mango 🥭 Mango 🥭", "Fruit 🍍, dried 🌞, delivered 🛵"),
    ("שורשים", "ירקות מהשדה לשולחן, בלי מתווכים"),
    ("آفتاب", "برق خورشیدی برای هر بام"),
    ("Nile نيل Labs", "Left to right, ثم من اليمين, and back"),
    ("desreveR\u{200f}", "A name with a direction mark in it"),
    ("青禾农业科技", "让每一粒种子都有数据"),
    ("小さな発電所", "屋根の上の、みんなの電気。"),
    ("온누리 배달", "골목까지 오는 저녁 식사"),
    ("किसान साथी", "खेत से मंडी तक, एक ही फ़ोन पर"),
    ("Дзвінок", "Школа, яка телефонує сама"),
    ("Μικρή Άρκτος", "Τηλεσκόπια για σχολεία"),
    ("ร้านน้ำแข็งพลังงานแสงอาทิตย์", "น้ำแข็งจากแสงแดด"),
    ("ሰላም ቡና", "ከእርሻ እስከ ሲኒ"),
    ("Cafe\u{301} Nai\u{308}ve", "Accents that arrive separately"),
    ("İıŞşẞß", "Words whose capitals change length"),
    ("zero\u{200b}width\u{200d}joiner", "There is more here than one can see"),
    ("comma, separated, values", "Data; entry, \"done\" right"),
    ("São Tomé Chocolate", ""),
];

/// Given, family and display names; an empty one is missing.
pub(super) const PEOPLE: &[(&str, &str, &str)] = &[
    ("", "", ""),
    ("", "", "anonymous_scout_77"),
    ("Suharti", "", ""),
    ("", "Madonsela", "Mama Madonsela"),
    ("Jo", "Null", ""),
    ("Siobhán", "O'Donoghue-Ní Bhriain", ""),
    ("Pedro Afonso João Maria", "de Alcântara e Vasconcelos da Conceição dos Santos", "Pedro"),
    ("محمد عبد الرحمن", "السيد", "محمد السيد ☕"),
    ("נועה", "בן־דוד", "נועה (Noa) בן־דוד"),
    ("さくら", "佐々木", "さくら🌸"),
    ("Zoe\u{308}", "Mu\u{308}ller", ""),
    ("<i>Ita</i>", "Lic & Sons", "<i>Ita</i> Lic"),
    ("=1+1", "\"Quote\"", "@formula"),
    ("ЮЛІЯ", "МОРОЗ", "юлія мороз"),
    ("Dr. Dr. h.c. mult. Annegret", "Freifrau von und zu Hohenfels-Kreuzwertheim", "Anne"),
];

/// Websites: missing, without a scheme, international and broken. An import accepts only http(s).
pub(super) const WEBSITES: &[&str] = &[
    "",
    "bluenile.example",
    "HTTP://SHOUTING.EXAMPLE/HOME.HTM",
    "https://bücher-und-mango.example/über-uns",
    "https://xn--bcher-kva.example",
    "https://例え.example/道",
    "http://[broken",
    "https://long.example/a/very/long/path/that/keeps/on/going?and=has&a=query#and-a-fragment",
];

/// Latitudes and longitudes as found in practice: zero, out of range, swapped, incomplete.
pub(super) const COORDINATES: &[(&str, &str)] = &[
    ("0", "0"),
    ("36.8172", "-1.2864"),
    ("-91.5000", "12.0000"),
    ("12.0000", "200.7500"),
    ("6.5244", ""),
    ("90", "180"),
    ("-90.0000", "-180.0000"),
];

/// Capital in whole USD, including the first integer that a JavaScript number cannot hold.
pub(super) const CAPITALS: &[u64] = &[0, 1, 7, 999_999_999_999, 9_007_199_254_740_993];
