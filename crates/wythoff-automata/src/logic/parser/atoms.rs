//! Parses operands without operators: variables, numbers, letters, calls, parentheses.

use super::super::Name;
use super::super::build::RESERVED;
use super::super::error::{LogicError, Span};
use super::super::formula::{Call, Node, Output};
use super::super::lexer::Kind;
use super::super::term::{Term, TermNode};
use super::operators::{Operand, Operator, Piece, QUANTIFIER, number};
use super::{Parsed, Parser};

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parsed<Operand> {
        match self.peek().kind.clone() {
            Kind::Number(number) => Ok(self.single(TermNode::Constant(number))),
            Kind::Letter(letter) => {
                let span = self.advance();
                Ok(Operand::new(Piece::Output(Output::Letter(letter)), span, 1))
            }
            Kind::Word(name) if *self.peek_at(1) == Kind::Sign("[") => self.letter_of(name),
            Kind::Word(name) if &*name == "floor" && *self.peek_at(1) == Kind::Sign("(") => {
                let (term, depth) = self.floor()?;
                let span = term.place.span().unwrap_or_default();
                self.checked(Operand::new(Piece::Term(term), span, depth))
            }
            Kind::Word(name) if RESERVED.contains(&&*name) => Err(reserved(&name, self.peek().span.clone())),
            Kind::Word(name) => Ok(self.single(TermNode::Variable(name))),
            Kind::Dotted(name) => {
                if *self.peek_at(1) == Kind::Sign("[") {
                    return self.letter_of(name);
                }
                let message = format!("`.{name}` is a word, and its index is missing");
                Err(self.wrong(message, format!("write `.{name}[n] = @1`")))
            }
            Kind::Automaton(name) => self.call(name),
            Kind::Sign("(") => {
                let open = self.advance();
                let inner = self.expression(QUANTIFIER)?;
                let hint = match self.peek().kind {
                    // a shell takes `$P` out of `$P(x,y)` in double quotes
                    Kind::Sign(",") => {
                        "arguments follow a name, as in `$P(x,y)`; for a shell put the sentence in single quotes"
                    }
                    _ => "join what stands in parentheses with operators",
                };
                self.close(")", open.clone(), hint)?;
                Ok(Operand::new(inner.piece, open.start..self.previous_end(), inner.depth))
            }
            Kind::Sign("`") => Err(self.wrong(
                "reversal is not supported",
                "automata are read from the greatest digit; define the reversed set by a formula",
            )),
            Kind::Sign("_" | "-") => {
                Err(self.wrong("there are no negative numbers", "bring it to the other side, as in `x + 3 = y`"))
            }
            Kind::Sign("[") => {
                let hint = "put the name of a word before the index, as in `F[n]`; group with parentheses";
                Err(self.expected("a statement or a number", hint))
            }
            kind if Operator::of(&kind).is_some() && self.next > 0 => {
                Err(self.expected("a statement or a number", "an operator stands between two of them"))
            }
            Kind::End if self.tokens.len() == 1 => {
                Err(self.wrong("there is no sentence", "write one, as in `An Em m > n`"))
            }
            _ => Err(self.expected("a statement or a number", "write one, as in `x + 1 = y` or `$fib(n)`")),
        }
    }

    #[inline(never)]
    fn single(&mut self, node: TermNode) -> Operand {
        let span = self.advance();
        Operand::new(number(node, &span), span, 1)
    }

    /// Parses a letter of an automatic word, `F[n]`.
    #[inline(never)]
    fn letter_of(&mut self, name: Name) -> Parsed<Operand> {
        let place = self.advance();
        let open = self.advance();
        let (index, depth) = self.number("an index")?;
        self.close("]", open, "write one index, as in `F[n+1]`")?;
        let end = self.previous_end();
        if self.peek().kind == Kind::Sign("[") {
            let message = format!("`{name}` has a second index");
            return Err(self.wrong(message, "words have one index, as in `F[n]`"));
        }
        let span = place.start..end;
        let output = Output::Word { name, place: place.into(), index };
        self.checked(Operand::new(Piece::Output(output), span, depth + 1))
    }

    /// Parses a call, `$name(x,y+1)`.
    #[inline(never)]
    fn call(&mut self, name: Name) -> Parsed<Operand> {
        let place = self.advance();
        let open = self.peek().span.clone();
        let hint = "separate the terms in a call with `,`";
        if !self.sign_if("(") {
            return Err(self.expected("`(`", &format!("write what the automaton is applied to, as in `${name}(x)`")));
        }
        let (mut arguments, mut depth) = (Vec::new(), 0);
        if !self.sign_if(")") {
            loop {
                let (argument, its_depth) = self.number("a call")?;
                arguments.push(argument);
                depth = depth.max(its_depth);
                if !self.sign_if(",") {
                    break;
                }
            }
            self.close_list(")", open, hint)?;
        }
        let span: Span = place.start..self.previous_end();
        let node = Node::Call(Call { name, place: place.into(), arguments });
        self.built(node, span, depth)
    }

    /// Parses a term; returns it with its depth.
    fn number(&mut self, wanted_by: &str) -> Parsed<(Term, usize)> {
        let operand = self.expression(QUANTIFIER)?;
        let depth = operand.depth;
        Ok((self.term(operand, wanted_by)?, depth))
    }
}

/// The error for `floor`, `phi` or `sqrt` in the place of a variable.
pub(super) fn reserved(name: &str, span: Span) -> LogicError {
    let message = format!("`{name}` is no name of a variable");
    LogicError::new(message, span, "write `floor(n*phi)` or `floor(n*sqrt 2)`; give the variable another name")
}
