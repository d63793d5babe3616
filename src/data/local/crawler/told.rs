//! What the tab that leads tells the others of how far it is.

/// What the tab that leads is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    Reading,
    Learning,
    Paused,
    Stuck,
    Resting,
}

/// How far the tab that leads is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) doing: Doing,
    pub(super) read: u64,
    pub(super) total: Option<u64>,
    pub(super) wanted: u64,
    pub(super) seconds_left: Option<u32>,
    /// When it had read the list to its end, in milliseconds since 1970.
    pub(super) read_at: Option<u64>,
}

const DOING: [(Doing, &str); 5] = [
    (Doing::Reading, "reads"),
    (Doing::Learning, "learns"),
    (Doing::Paused, "is paused"),
    (Doing::Stuck, "is stuck"),
    (Doing::Resting, "rests"),
];

impl Told {
    /// The words that say this: what it does, and the numbers.
    pub(super) fn words(&self) -> String {
        let doing = DOING.iter().find(|(doing, _)| *doing == self.doing).map_or("", |it| it.1);
        let seconds = self.seconds_left.map(u64::from);
        let numbers = [Some(self.read), self.total, Some(self.wanted), seconds, self.read_at];
        let numbers = numbers.map(|number| number.map_or("-".to_owned(), |it| it.to_string()));
        [doing, ":", &numbers.join(",")].concat()
    }

    /// What such words say; `None` if they are other words.
    pub(super) fn of(words: &str) -> Option<Self> {
        let (doing, numbers) = words.split_once(':')?;
        let (doing, _) = DOING.iter().find(|(_, word)| *word == doing)?;
        let mut numbers = numbers.split(',').map(|number| match number {
            "-" => Some(None),
            number => number.parse::<u64>().ok().map(Some),
        });
        let mut next = || numbers.next().flatten();
        let (read, total, wanted, seconds, read_at) =
            (next()??, next()?, next()??, next()?, next()?);
        let seconds_left = seconds.and_then(|seconds| u32::try_from(seconds).ok());
        Some(Self { doing: *doing, read, total, wanted, seconds_left, read_at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_understood_and_other_words_are_not() {
        for (doing, _) in DOING {
            for number in [None, Some(0), Some(20_000)] {
                let seconds_left = number.map(|it| it as u32);
                let (total, read_at) = (number, number.map(|it| it * 1_000_000_000));
                let told = Told { doing, read: 17, total, wanted: 3, seconds_left, read_at };
                assert_eq!(Told::of(&told.words()), Some(told));
            }
        }
        let others = ["", ":", "kept", "reads", "reads:", "reads:1,2", "reads:-,-,-,-,-"];
        for words in others.into_iter().chain(["sleeps:1,2,3,4,5", "reads:1,2,x,4,5"]) {
            assert_eq!(Told::of(words), None, "{words}");
        }
    }
}
