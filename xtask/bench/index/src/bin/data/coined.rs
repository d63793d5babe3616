//! Words that nobody has, in several scripts.

use oorandom::Rand32;

use super::queries::pick;

/// A way to write words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Script {
    /// With accents, as in most languages of Europe and in Vietnamese.
    Latin,
    Cyrillic,
    Greek,
    Arabic,
    /// Chinese characters, without spaces between words.
    Cjk,
}

/// The scripts, each as often as ventures are in it.
pub(crate) const SCRIPTS: [Script; 12] = [
    Script::Latin,
    Script::Latin,
    Script::Latin,
    Script::Latin,
    Script::Latin,
    Script::Latin,
    Script::Cyrillic,
    Script::Cyrillic,
    Script::Greek,
    Script::Arabic,
    Script::Arabic,
    Script::Cjk,
];

/// How many different Chinese characters there are: as many as a newspaper has.
const CHARACTERS: u32 = 3_000;

impl Script {
    /// A word of so many syllables or, of Chinese, characters.
    pub(crate) fn coin(self, syllables: u32, random: &mut Rand32) -> String {
        (0..syllables).map(|_| self.syllable(random)).collect()
    }

    fn syllable(self, random: &mut Rand32) -> String {
        let (starts, middles, ends) = match self {
            Self::Latin => (
                "b c ch d f g h j k l m n p r s t v w y z br kr tr st ñ ç š ž ł",
                "a e i o u a e i o u á é í ó ú à è ä ö ü â ê ã å ø ý",
                ". . . . n r l s m",
            ),
            Self::Cyrillic => (
                "б в г д ж з к л м н п р с т ф х ц ч ш ст пр вл",
                "а е и о у а е и о я ю ё ы э",
                ". . . . н р л с й",
            ),
            Self::Greek => (
                "β γ δ ζ θ κ λ μ ν ξ π ρ σ τ φ χ ψ στ πρ",
                "α ε η ι ο υ ω ά έ ή ί ό ύ ώ αι ου",
                ". . . . ν ρ ς",
            ),
            Self::Arabic => {
                ("ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ع غ ف ق ك ل م ن ه", ". . ا و ي", ". . . ن ر م")
            }
            Self::Cjk => {
                let character = u32::from('一') + random.rand_range(0..CHARACTERS);
                return char::from_u32(character).into_iter().collect();
            }
        };
        let mut part = |from: &str| {
            let parts: Vec<_> = from.split(' ').map(|part| part.trim_matches('.')).collect();
            pick(&parts, random).copied().unwrap_or_default().to_owned()
        };
        part(starts) + &part(middles) + &part(ends)
    }
}

/// Whether a letter is a Chinese character.
pub(crate) fn is_cjk(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}
