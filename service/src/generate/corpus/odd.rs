//! Odd and extreme values: what real people type sooner or later, and every reader must survive.

/// A venture that tests its readers.
#[derive(Debug)]
pub(crate) struct OddVenture {
    /// The title, literally: braces in it are no slots.
    pub(crate) title: &'static str,
    /// The tagline, equally literal; may be empty.
    pub(crate) tagline: &'static str,
}

const fn venture(title: &'static str, tagline: &'static str) -> OddVenture {
    OddVenture { title, tagline }
}

/// Titles and taglines at the edges: empty, long, short, of every script, and text that looks
/// like markup, formulas, queries or templates.
pub(crate) const ODD_VENTURES: &[OddVenture] = &[
    venture("", "The venture that has no name yet, but a very clear plan"),
    venture("X", "One letter. Enough."),
    venture("é", ""),
    venture("   ", "Three spaces and a dream"),
    venture("12345", "Numbers first"),
    venture("0", "Zero waste, zero letters"),
    venture("-1", "Below zero: cold chains for market women"),
    venture("null", "No, really, that is our name"),
    venture("undefined", "Fashion without a definition"),
    venture("true", "Fact-checking for radio stations"),
    venture("NaN", "Bread from Kerala, in every freezer"),
    venture(LONG_TITLE, "Brevity is for the second round"),
    venture("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "Cheese, by rail"),
    venture(
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        "Kurz: die Flussleute.",
    ),
    venture("<b>Bold & Co</b>", "We <em>really</em> mean it &amp; more"),
    venture("<script>alert('hello')</script>", "Penetration tests with manners"),
    venture("Fish &amp; Chips &#8217;round the Clock", "Already escaped, twice &amp;amp; for good"),
    venture("Tom's \"Quoted\" Garage", "'Single', \"double\" and \u{201c}curly\u{201d} service"),
    venture("=SUM(A1:A9)", "+Spreadsheets for people who fear them"),
    venture("@home", "-Carers who come by bicycle"),
    venture("+254 Calling", "=HYPERLINK(\"https://directory.example\",\"Click\")"),
    venture("Robert'); DROP TABLE ventures;--", "School records, carefully escaped"),
    venture("{venture}", "{product} for {customer}: the template has escaped"),
    venture("%s %d %20 100%", "Discounts? Percent off. Percent on."),
    venture("C:\\new\\table", "Backslashes \\ restored furniture"),
    venture("Line one\nLine two", "A tagline with\ta tab and\na new line"),
    venture("🚀", "To the moon, by bus"),
    venture("👩🏾‍🌾👨‍👩‍👧‍👦🇰🇪", "Family farms in one symbol"),
    venture("🥭 Mango 🥭 Mango 🥭", "Fruit 🍍, dried 🌞, delivered 🛵"),
    venture("نخلة للتقنيات الزراعية", "حلول ريّ ذكية لصغار المزارعين"),
    venture("دكّان الحيّ", "كل ما تحتاجه، عند الباب خلال ساعة"),
    venture("שורשים", "ירקות מהשדה לשולחן, בלי מתווכים"),
    venture("آفتاب", "برق خورشیدی برای هر بام"),
    venture("Nile نيل Labs", "Left to right, ثم من اليمين, and back"),
    venture("\u{202e}desreveR", "A name with a direction override in it"),
    venture("青禾农业科技", "让每一粒种子都有数据"),
    venture("小さな発電所", "屋根の上の、みんなの電気。"),
    venture("온누리 배달", "골목까지 오는 저녁 식사"),
    venture("किसान साथी", "खेत से मंडी तक, एक ही फ़ोन पर"),
    venture("Дзвінок", "Школа, яка телефонує сама"),
    venture("Μικρή Άρκτος", "Τηλεσκόπια για σχολεία"),
    venture("ร้านน้ำแข็งพลังงานแสงอาทิตย์", "น้ำแข็งจากแสงแดด"),
    venture("ሰላም ቡና", "ከእርሻ እስከ ሲኒ"),
    venture("Cafe\u{301} Nai\u{308}ve", "Accents that arrive separately"),
    venture(
        "Z\u{351}\u{36b}\u{343}a\u{36d}\u{325}l\u{34e}\u{30b}g\u{353}o\u{34a} Signs",
        "Lettering that climbs off the shop front",
    ),
    venture("ﬁnance ℡ Ⅷ", "Ligatures, symbols and Roman numerals in one wallet"),
    venture("İıŞşẞß", "Words whose capitals change length"),
    venture("Ω̶", "Struck out, still trading"),
    venture("zero\u{200b}width\u{200d}joiner", "There is more here than one can see"),
    venture("\u{a0}Non-breaking\u{a0}Bakery\u{a0}", "Rolls that stay together"),
    venture("ALL CAPS LOGISTICS LTD", "WE DELIVER. LOUDLY."),
    venture("comma, separated, values", "Data; entry, \"done\" right"),
    venture("http://not-a-site.example", "A title that looks like a link"),
    venture("Æsir & Ærø Østers ApS", "Østers fra Ærø, ærligt fanget"),
    venture("São Tomé Chocolate", ""),
];

/// A title of 300 characters.
const LONG_TITLE: &str = "The First and Only Fully Cooperative Society of Independent Ferry Operators, Net \
    Menders, Ice Makers, Smokers of Fish, Boat Builders, Sail Makers, Weather Watchers and Keepers of the \
    Lighthouse on the Northern Shore of the Great Lake, Including the Islands, Limited by Guarantee, and Old \
    Friends, Too";

/// A person whose name tests its readers.
#[derive(Debug)]
pub(crate) struct OddPerson {
    /// The first name; may be empty.
    pub(crate) given: &'static str,
    /// The last name; may be empty.
    pub(crate) family: &'static str,
    /// The display name. Empty means that the default applies: first and last name.
    pub(crate) display: &'static str,
}

const fn person(given: &'static str, family: &'static str, display: &'static str) -> OddPerson {
    OddPerson { given, family, display }
}

/// Names at the edges.
pub(crate) const ODD_PEOPLE: &[OddPerson] = &[
    person("", "", ""),
    person("", "", "anonymous_scout_77"),
    person("Suharti", "", ""),
    person("", "Madonsela", "Mama Madonsela"),
    person("O", "Wu", "O"),
    person("Jo", "Null", ""),
    person("True", "North", "TRUE"),
    person("Siobhán", "O'Donoghue-Ní Bhriain", ""),
    person("Wolfeschlegelsteinhausen", "Bergerdorff", ""),
    person(
        "Pedro Afonso João Maria",
        "de Alcântara e Vasconcelos da Conceição dos Santos",
        "Pedro",
    ),
    person("محمد عبد الرحمن", "السيد", "محمد السيد ☕"),
    person("נועה", "בן־דוד", "נועה (Noa) בן־דוד"),
    person("さくら", "佐々木", "さくら🌸"),
    person("小明", "欧阳", "欧阳小明"),
    person("Zoe\u{308}", "Mu\u{308}ller", ""),
    person("<i>Ita</i>", "Lic & Sons", "<i>Ita</i> Lic"),
    person("=1+1", "\"Quote\"", "@formula"),
    person("  Ada  ", "  Space ", "  Ada   Space  "),
    person("ЮЛІЯ", "МОРОЗ", "юлія мороз"),
    person("🦒", "", "🦒🦒🦒"),
    person("Dr. Dr. h.c. mult. Annegret", "Freifrau von und zu Hohenfels-Kreuzwertheim", "Anne"),
    person("Mr", "{name}", "{name}"),
];

/// Websites as people type them: none, bare, international, broken, and such as must never become
/// a link.
pub(crate) const ODD_WEBSITES: &[&str] = &[
    "",
    "bluenile.example",
    "www.pamoja.example/",
    "HTTP://SHOUTING.EXAMPLE/HOME.HTM",
    "https://bücher-und-mango.example/über-uns",
    "https://xn--bcher-kva.example",
    "https://例え.example/道",
    "http://[broken",
    "https://",
    "coming soon!",
    "javascript:alert(1)",
    "data:text/html,<b>hello</b>",
    "ftp://files.example/plan.pdf",
    "https://user@long.example/a/very/long/path/that/keeps/on/going?and=has&a=query&with=%E2%9C%93#and-a-fragment",
    "mailto:founders@pamoja.example",
];

/// Latitude and longitude as they are sometimes stored: absent, zero, out of range, swapped, or
/// not numbers.
pub(crate) const ODD_COORDINATES: &[(&str, &str)] = &[
    ("", ""),
    ("0", "0"),
    ("0.0000", "0.0000"),
    ("36.8172", "-1.2864"),
    ("-91.5000", "12.0000"),
    ("12.0000", "200.7500"),
    ("6.5244", ""),
    ("+51.5074", "-.1278"),
    ("90", "180"),
    ("-90.0000", "-180.0000"),
    ("6,5244", "3,3792"),
    ("north", "east"),
];

/// Capital in whole USD at the edges, among them the first integer that a JavaScript number
/// cannot hold.
pub(crate) const ODD_CAPITALS: &[u64] = &[0, 1, 7, 999_999_999_999, 9_007_199_254_740_993];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_long_title_is_as_long_as_it_says() {
        assert_eq!(LONG_TITLE.chars().count(), 300);
    }

    #[test]
    fn odd_titles_differ() {
        let mut titles: Vec<_> = ODD_VENTURES.iter().map(|odd| odd.title).collect();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), ODD_VENTURES.len());
    }
}
