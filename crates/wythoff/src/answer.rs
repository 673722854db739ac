//! A value with its certainty and the engine that found it.

use std::fmt;

use serde::{Serialize, Serializer};

use wythoff_theory::{Certainty, Engine};

/// A value with its certainty and the engine that found it.
///
/// In JSON the fields of the value are followed by `certainty`, an [`Assurance`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer<T> {
    /// The answer itself.
    #[cfg_attr(feature = "openapi", serde(flatten))]
    pub value: T,
    /// How sure the value is.
    #[cfg_attr(feature = "openapi", schema(value_type = Assurance))]
    pub certainty: Certainty,
    /// The engine that found the value.
    #[cfg_attr(feature = "openapi", schema(ignore))]
    pub engine: Engine,
}

impl<T> Answer<T> {
    /// The certainty and the engine in the form in which they are displayed.
    pub fn assurance(&self) -> Assurance {
        Assurance::new(&self.certainty, self.engine)
    }

    /// An answer with another value and the same certainty and engine.
    pub fn with<U>(&self, value: U) -> Answer<U> {
        Answer { value, certainty: self.certainty.clone(), engine: self.engine }
    }
}

impl<T: Serialize> Serialize for Answer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Form<'a, T> {
            #[serde(flatten)]
            value: &'a T,
            certainty: Assurance,
        }
        Form { value: &self.value, certainty: self.assurance() }.serialize(serializer)
    }
}

/// How sure an answer is, also in words, with the engine that found it: the form that every interface displays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assurance {
    /// The certainty: its `kind`, and the proof, the theorem or the bound behind it.
    #[serde(flatten)]
    pub certainty: Certainty,
    /// The certainty in a few words, as displayed beside an answer.
    pub text: String,
    /// A longer statement of the certainty, if there is more to say: what was checked, and what is recorded of the check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The engine that found the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Engine>,
}

impl Assurance {
    /// The assurance of an answer that an engine found.
    pub fn new(certainty: &Certainty, engine: Engine) -> Assurance {
        Assurance { engine: Some(engine), ..Assurance::from(certainty) }
    }
}

impl From<&Certainty> for Assurance {
    fn from(certainty: &Certainty) -> Assurance {
        let (text, source) = (certainty.to_string(), certainty.source());
        let source = (source != text).then_some(source);
        Assurance { text, source, certainty: certainty.clone(), engine: None }
    }
}

impl Assurance {
    /// The grounds of the answer at full length: `source` if there is one, else `text`.
    pub fn at_length(&self) -> &str {
        self.source.as_deref().unwrap_or(&self.text)
    }
}

impl fmt::Display for Assurance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
