//! The declared names: one namespace for everything.

use std::cell::Cell;

use dalembert_model::{
    AuxiliaryId, BodyId, ConstraintId, CoordinateId, JointId, LawId, ParameterId, PointId, Span,
};
use hashbrown::HashMap;
use smallvec::SmallVec;
use unicode_normalization::UnicodeNormalization;

/// A word that is used as a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Word(u32);

/// A name with its indices: `q[2]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) word: Word,
    pub(crate) indices: SmallVec<[i64; 2]>,
}

/// A `let`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct LetId(pub(crate) u32);

/// A force element, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct ForceElementId(pub(crate) u32);

/// Sort of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Parameter(ParameterId),
    Coordinate(CoordinateId),
    Auxiliary(AuxiliaryId),
    Let(LetId),
    Constraint(ConstraintId),
    Condition,
    Law(LawId),
    Event,
    Output,
    Body(BodyId),
    Point(PointId),
    Joint(JointId),
    Element(ForceElementId),
    Drive(ConstraintId),
}

impl Sort {
    /// The sort with its article, as a message says it.
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Sort::Parameter(_) => "a parameter",
            Sort::Coordinate(_) => "a coordinate",
            Sort::Auxiliary(_) => "an auxiliary coordinate",
            Sort::Let(_) => "a let",
            Sort::Constraint(_) => "a constraint",
            Sort::Condition => "a condition",
            Sort::Law(_) => "a law",
            Sort::Event => "an event",
            Sort::Output => "an output",
            Sort::Body(_) => "a body",
            Sort::Point(_) => "a point",
            Sort::Joint(_) => "a joint",
            Sort::Element(_) => "a force element",
            Sort::Drive(_) => "a drive",
        }
    }
}

/// A declared thing.
#[derive(Debug)]
pub(crate) struct Entity {
    pub(crate) sort: Sort,
    pub(crate) word: Word,
    pub(crate) span: Span,
}

/// All names of one model.
#[derive(Default)]
pub(crate) struct NameTable {
    words: Vec<WordEntry>,
    ids: HashMap<String, Word>,
    compatible: HashMap<String, Word>,
    entities: HashMap<Key, Entity>,
}

struct WordEntry {
    text: String,
    used: Cell<bool>,
    /// The first declaration with and without indices.
    plain: Option<Span>,
    indexed: Option<(Key, Span)>,
}

/// Why a name could not be declared.
pub(crate) enum Clash {
    /// Declared before.
    Duplicate(Span),
    /// Looks like this other name.
    Confusable(String, Option<Span>),
}

impl NameTable {
    /// The handle of `text`, made if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> Word {
        if let Some(word) = self.ids.get(text) {
            return *word;
        }
        let word = Word(self.words.len() as u32);
        self.words.push(WordEntry {
            text: text.to_owned(),
            used: Cell::new(false),
            plain: None,
            indexed: None,
        });
        self.ids.insert(text.to_owned(), word);
        word
    }

    /// The handle of `text`, if it has one.
    pub(crate) fn word(&self, text: &str) -> Option<Word> {
        self.ids.get(text).copied()
    }

    pub(crate) fn text(&self, word: Word) -> &str {
        &self.words[word.0 as usize].text
    }

    /// The name as a user writes it.
    pub(crate) fn show(&self, key: &Key) -> String {
        let mut shown = self.text(key.word).to_owned();
        for index in &key.indices {
            shown.push_str(&format!("[{index}]"));
        }
        shown
    }

    /// Declares `key`.
    pub(crate) fn declare(&mut self, key: &Key, sort: Sort, span: Span) -> Result<(), Clash> {
        if let Some(earlier) = self.entities.get(key) {
            return Err(Clash::Duplicate(earlier.span));
        }
        let compatible: String = self.text(key.word).nfkc().collect();
        let twin = *self.compatible.entry(compatible).or_insert(key.word);
        let entry = &mut self.words[key.word.0 as usize];
        if key.indices.is_empty() {
            entry.plain = Some(span);
        } else if entry.indexed.is_none() {
            entry.indexed = Some((key.clone(), span));
        }
        self.entities.insert(key.clone(), Entity { sort, word: key.word, span });
        if twin != key.word {
            let other = &self.words[twin.0 as usize];
            let place = other.plain.or(other.indexed.as_ref().map(|(_, span)| *span));
            return Err(Clash::Confusable(other.text.clone(), place));
        }
        Ok(())
    }

    pub(crate) fn get(&self, key: &Key) -> Option<&Entity> {
        self.entities.get(key)
    }

    /// A declared name that `text` is compatible with in Unicode's sense, such as `μ` for `µ`.
    pub(crate) fn compatible(&self, text: &str) -> Option<&str> {
        let compatible: String = text.nfkc().collect();
        let twin = self.compatible.get(&compatible)?;
        Some(self.text(*twin)).filter(|twin| *twin != text)
    }

    /// Where `word` is declared without indices.
    pub(crate) fn plain(&self, word: Word) -> Option<Span> {
        self.words[word.0 as usize].plain
    }

    /// The first declaration of `word` with indices.
    pub(crate) fn indexed(&self, word: Word) -> Option<&(Key, Span)> {
        self.words[word.0 as usize].indexed.as_ref()
    }

    /// Whether an entity named `word`, with or without indices, is of a wanted sort.
    pub(crate) fn any(&self, word: Word, fits: impl Fn(Sort) -> bool) -> bool {
        let plain = Key { word, indices: SmallVec::new() };
        let indexed = self.indexed(word).map(|(key, _)| key);
        let mut found = [Some(&plain), indexed].into_iter().flatten().filter_map(|key| self.get(key));
        found.any(|entity| fits(entity.sort))
    }

    /// Notes that `word` is used; one use of an indexed name counts for all its members.
    pub(crate) fn mark_used(&self, word: Word) {
        self.words[word.0 as usize].used.set(true);
    }

    pub(crate) fn is_used(&self, word: Word) -> bool {
        self.words[word.0 as usize].used.get()
    }

    /// The words declared as anything, in the order of their first appearance.
    pub(crate) fn declared_words(&self) -> impl Iterator<Item = &str> {
        self.words
            .iter()
            .filter(|entry| entry.plain.is_some() || entry.indexed.is_some())
            .map(|entry| entry.text.as_str())
    }

    /// How many words there are, declared or used.
    pub(crate) fn n_words(&self) -> usize {
        self.words.len()
    }

    /// All entities in the order of the text.
    pub(crate) fn in_order(&self) -> Vec<&Entity> {
        let mut entities: Vec<&Entity> = self.entities.values().collect();
        entities.sort_by_key(|entity| (entity.span, entity.word));
        entities
    }
}
