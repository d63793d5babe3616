//! Names of countries, which services spell in many ways.

/// No name of a country is longer; what is longer need not be looked at.
const LONGEST: usize = 80;

/// Names beside those of the map, without spaces, marks and capitals, by the codes of ISO 3166-1.
pub(super) const OTHER_NAMES: &[(&str, &str)] = &[
    ("028", "antigua"),
    ("048", "kingdomofbahrain"),
    ("068", "boliviaplurinationalstateof plurinationalstateofbolivia"),
    ("070", "bosnia bosniaherzegovina"),
    ("076", "brasil"),
    ("096", "bruneidarussalam"),
    ("104", "burma"),
    ("132", "capeverde caboverde"),
    ("140", "car"),
    ("156", "peoplesrepublicofchina prc mainlandchina"),
    ("158", "taiwanprovinceofchina taiwanrepublicofchina republicofchina chinesetaipei"),
    ("178", "congo congobrazzaville congorepublic congorepublicofthe republicofcongo"),
    (
        "180",
        "democraticrepublicofthecongo democraticrepublicofcongo congodemocraticrepublic \
         congodemocraticrepublicofthe congothedemocraticrepublicofthe congokinshasa congodr \
         congodrc drc drccongo zaire",
    ),
    ("203", "czechrepublic"),
    ("238", "falklandislandsmalvinas malvinas"),
    ("270", "gambiathe republicofthegambia"),
    ("044", "bahamasthe"),
    (
        "275",
        "palestinianterritory palestinianterritories stateofpalestine palestinestateof \
             palestinianterritoryoccupied westbankandgaza",
    ),
    ("276", "deutschland"),
    ("336", "vatican holysee holyseevaticancitystate"),
    ("344", "hongkongsar hongkongchina hongkongsarchina"),
    ("364", "iranislamicrepublicof islamicrepublicofiran"),
    ("372", "republicofireland eire"),
    ("380", "italia"),
    ("384", "ivorycoast republicofcotedivoire"),
    ("408", "koreademocraticpeoplesrepublicof democraticpeoplesrepublicofkorea koreanorth dprk"),
    ("410", "korea koreasouth korearepublicof republicofkorea koreatherepublicof"),
    ("417", "kyrgyzrepublic"),
    ("418", "laopeoplesdemocraticrepublic laopdr lao"),
    ("434", "libyanarabjamahiriya"),
    ("446", "macau macaosar macaosarchina macaochina"),
    ("484", "estadosunidosmexicanos"),
    ("498", "moldovarepublicof republicofmoldova"),
    ("528", "holland thekingdomofthenetherlands"),
    ("554", "aotearoa"),
    ("583", "micronesiafederatedstatesof federatedstatesofmicronesia"),
    ("626", "easttimor"),
    ("643", "russianfederation"),
    ("659", "stkittsandnevis stkittsnevis"),
    ("662", "stlucia"),
    ("670", "stvincentandthegrenadines stvincent"),
    ("678", "saotome"),
    ("682", "ksa kingdomofsaudiarabia"),
    ("703", "slovakrepublic"),
    ("704", "socialistrepublicofvietnam"),
    ("710", "rsa republicofsouthafrica"),
    ("724", "espana"),
    ("748", "swaziland"),
    ("756", "suisse schweiz svizzera"),
    ("760", "syrianarabrepublic"),
    ("780", "trinidad trinidadtobago"),
    ("784", "uae emirates"),
    ("792", "turkiye republicofturkiye republicofturkey"),
    ("807", "macedonia fyrom macedoniatheformeryugoslavrepublicof republicofnorthmacedonia"),
    (
        "826",
        "uk gb greatbritain britain england scotland wales northernireland \
         unitedkingdomofgreatbritainandnorthernireland",
    ),
    ("834", "tanzaniaunitedrepublicof unitedrepublicoftanzania"),
    ("840", "us usa unitedstatesofamerica america"),
    ("862", "venezuelabolivarianrepublicof bolivarianrepublicofvenezuela"),
    ("XK", "republicofkosovo"),
];

/// The names of a country beside that of the map.
pub(super) fn other_names(code: &str) -> impl Iterator<Item = &'static str> {
    let of_code = OTHER_NAMES.iter().filter(move |(other, _)| *other == code);
    of_code.flat_map(|(_, names)| names.split(' ').filter(|name| !name.is_empty()))
}

/// A name without spaces, signs, marks, capitals and a first "the"; `None` for what is too long to
/// be a name, or nothing then.
pub(super) fn folded(name: &str) -> Option<String> {
    if name.len() > LONGEST {
        return None;
    }
    let mut folded = String::with_capacity(name.len());
    for letter in name.chars() {
        match letter {
            '&' => folded.push_str("and"),
            'Å' | 'å' | 'ã' | 'á' | 'à' | 'â' | 'Á' | 'ä' => folded.push('a'),
            'ç' | 'Ç' => folded.push('c'),
            'é' | 'è' | 'ê' | 'É' => folded.push('e'),
            'í' | 'î' | 'Í' => folded.push('i'),
            'ñ' | 'Ñ' => folded.push('n'),
            'ô' | 'ó' | 'õ' | 'ö' | 'Ô' | 'Ö' => folded.push('o'),
            'ü' | 'ú' | 'Ü' => folded.push('u'),
            // The tables of all letters would be downloaded.
            _ if letter.is_ascii_alphanumeric() => folded.push(letter.to_ascii_lowercase()),
            _ if letter.is_ascii() || letter == '’' || letter == '\u{a0}' => {}
            _ => folded.push(letter),
        }
    }
    let bare = folded.strip_prefix("the").unwrap_or(&folded);
    (!bare.is_empty()).then(|| bare.to_owned())
}
