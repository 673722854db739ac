//! Parses operands without operators: variables, numbers, letters, calls, parentheses.

use super::super::Name;
use super::super::build::RESERVED;
use super::super::error::{LogicError, Span};
use super::super::formula::{Call, Formula, Node, Output};
use super::super::lexer::Kind;
use super::super::term::{Term, TermNode};
use super::operators::{Operand, Operator, Piece, QUANTIFIER, number, statement};
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
                let inner = self.enclosed()?;
                let hint = match self.peek().kind {
                    // a shell takes `$P` out of `$P(x,y)` in double quotes
                    Kind::Sign(",") => {
                        "arguments follow a name, as in `$P(x,y)`; for a shell put the sentence in single quotes"
                    }
                    _ => "join what stands in parentheses with operators",
                };
                self.close(")", open.clone(), hint)?;
                Ok(Operand { span: open.start..self.previous_end(), operator: None, ..inner })
            }
            Kind::Sign("_") => {
                let start = self.advance().start;
                let operand = self.nested(Self::atom)?;
                let (span, depth) = (start..operand.span.end, operand.depth + 1);
                let such = operand.such.clone();
                let term = self.summand(operand, "`_`")?;
                let piece = number(TermNode::Negative(Box::new(term)), &span);
                self.checked(Operand { such, ..Operand::new(piece, span, depth) })
            }
            Kind::Sign("-") => Err(self.wrong(
                "a minus sign stands before a number",
                "write `_3` for -3, or bring it to the other side, as in `x + 3 = y`",
            )),
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

    /// Parses a letter of an automatic word, `F[n]` or `PF[f][n]`.
    #[inline(never)]
    fn letter_of(&mut self, name: Name) -> Parsed<Operand> {
        let place = self.advance();
        let (mut indices, mut depth, mut such) = (Vec::new(), 0, Vec::new());
        while self.peek().kind == Kind::Sign("[") {
            let open = self.advance();
            let (index, its_depth) = self.argument("an index", &mut such)?;
            self.close("]", open, "write an index, as in `F[n+1]`")?;
            indices.push(index);
            depth = depth.max(its_depth);
        }
        let span = place.start..self.previous_end();
        let output = Output::Word { name, place: place.into(), indices };
        self.checked(Operand { such, ..Operand::new(Piece::Output(output), span, depth + 1) })
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
        let (mut arguments, mut depth, mut such) = (Vec::new(), 0, Vec::new());
        if !self.sign_if(")") {
            loop {
                let (argument, its_depth) = self.argument("a call", &mut such)?;
                arguments.push(argument);
                depth = depth.max(its_depth);
                if !self.sign_if(",") {
                    break;
                }
            }
            self.close_list(")", open, hint)?;
        }
        let span: Span = place.start..self.previous_end();
        let call = statement(Node::Call(Call { name, place: place.into(), arguments }), &span);
        let (piece, depth) = self.in_scope(call, such, &span, depth + 1);
        self.checked(Operand::new(piece, span, depth))
    }

    /// Parses a term that stands in a call or in an index; returns it with its depth. A statement with one free variable stands for this
    /// variable, of which it must hold: it is added to `such`.
    fn argument(&mut self, wanted_by: &str, such: &mut Vec<Formula>) -> Parsed<(Term, usize)> {
        let around = self.scope.clone();
        let operand = self.expression(QUANTIFIER);
        let scope = std::mem::replace(&mut self.scope, around);
        let mut operand = operand?;
        let depth = operand.depth;
        such.append(&mut operand.such);
        if let Piece::Formula(formula) = &operand.piece
            // A call in a call is mostly meant as a function, which it is not.
            && (wanted_by != "a call" || formula.calls().is_empty())
            && let [variable] = &formula.free_variables().into_iter().collect::<Vec<_>>()[..]
        {
            let term = Term { node: TermNode::Variable(variable.clone()), place: formula.place.clone() };
            such.push((**formula).clone());
            return Ok((term, depth));
        }
        let term = self.term(operand, wanted_by)?;
        match scope {
            Some(scope) if Some(&scope) != self.scope.as_ref() && !matches!(term.node, TermNode::Variable(_)) => {
                let place = term.place.clone();
                Ok((Term { node: TermNode::In(Box::new(scope), Box::new(term)), place }, depth + 1))
            }
            _ => Ok((term, depth)),
        }
    }
}

/// The error for `floor`, `phi` or `sqrt` in the place of a variable.
pub(super) fn reserved(name: &str, span: Span) -> LogicError {
    let message = format!("`{name}` is no name of a variable");
    LogicError::new(message, span, "write `floor(n*phi)` or `floor(n*sqrt 2)`; give the variable another name")
}
