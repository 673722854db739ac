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
    /// What was asked for.
    #[cfg_attr(feature = "openapi", serde(flatten))]
    pub value: T,
    /// How sure it is.
    #[cfg_attr(feature = "openapi", schema(value_type = Assurance))]
    pub certainty: Certainty,
    /// Which engine answered.
    #[cfg_attr(feature = "openapi", schema(ignore))]
    pub engine: Engine,
}

impl<T> Answer<T> {
    /// How sure it is, as it is shown.
    pub fn assurance(&self) -> Assurance {
        Assurance::new(&self.certainty, self.engine)
    }

    /// Another value that rests on the same.
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

/// How sure an answer is, in words too, and which engine gave it: the form in which every surface shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assurance {
    /// How sure it is: `kind`, and by which proof, which theorem or to which bound.
    #[serde(flatten)]
    pub certainty: Certainty,
    /// The same in a few words, as it stands beside an answer.
    pub text: String,
    /// At length, where there is more to say: what was checked, and what of it is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The engine that answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<Engine>,
}

impl Assurance {
    /// For an answer of an engine.
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
    /// All there is to say of what it rests on.
    pub fn at_length(&self) -> &str {
        self.source.as_deref().unwrap_or(&self.text)
    }
}

impl fmt::Display for Assurance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
