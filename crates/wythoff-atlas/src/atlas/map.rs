//! Games as a graph: a node for each set of games that are proved to have the same P-positions, and an edge where a game of one set has one part
//! more than a game of the other.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::Atlas;

/// A node of a map: a set of games that are proved to have the same P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasNode))]
pub struct Node {
    /// The place in the atlas of the first game of the set.
    pub place: usize,
    /// The most common name of that game, or its rules.
    pub title: String,
    /// The rules of that game in canonical notation.
    pub rules: String,
    /// The number of games of the set in the whole atlas, whether they are on the map or not.
    pub games: usize,
    /// How it is known which positions are P: `proved`, `closed form` or `computed`.
    pub known: &'static str,
}

/// An edge of a map, between two nodes of which a game of one has one part of the rules more than a game of the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasEdge))]
pub struct Edge {
    /// The index of the node with the game that has the additional part.
    pub from: usize,
    /// The index of the other node.
    pub to: usize,
    /// The number of such pairs of games.
    pub pairs: usize,
    /// The additional part of one such pair.
    pub part: String,
}

/// A map of games: a graph whose nodes are sets of games that are proved to have the same P-positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = AtlasMap))]
pub struct Map {
    /// The nodes, those with most games first.
    pub nodes: Vec<Node>,
    /// The edges between these nodes.
    pub edges: Vec<Edge>,
    /// The number of nodes that were left out.
    pub left_out: usize,
}

impl Atlas {
    /// The map of some games, with at most `most` nodes. O(games and edges).
    pub fn map(&self, places: &[usize], most: usize) -> Map {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        self.games.iter().for_each(|game| *counts.entry(game.same).or_default() += 1);
        let sets: BTreeSet<u32> = places.iter().map(|&place| self.games[place].same).collect();
        let mut sets: Vec<(u32, usize)> = sets.into_iter().map(|same| (same, counts[&same])).collect();
        sets.sort_by_key(|&(same, count)| (std::cmp::Reverse(count), same));
        let left_out = sets.len().saturating_sub(most);
        sets.truncate(most);
        let numbers: HashMap<u32, usize> = sets.iter().enumerate().map(|(number, (same, _))| (*same, number)).collect();
        let node = |&(same, games): &(u32, usize)| {
            let game = &self.games[same as usize];
            let (title, rules) = (game.title().to_owned(), game.rules.clone());
            Node { place: same as usize, title, rules, games, known: game.known.words() }
        };
        let nodes = sets.iter().map(node).collect();
        let mut is_in = vec![false; self.games.len()];
        places.iter().for_each(|&place| is_in[place] = true);
        let mut pairs: BTreeMap<(usize, usize), (usize, u32)> = BTreeMap::new();
        for &(game, simpler, part) in &self.edges {
            let (game, simpler) = (game as usize, simpler as usize);
            let of = |place: usize| numbers.get(&self.games[place].same).copied().filter(|_| is_in[place]);
            if let (Some(from), Some(to)) = (of(game), of(simpler))
                && from != to
            {
                pairs.entry((from, to)).or_insert((0, part)).0 += 1;
            }
        }
        let edges = pairs.into_iter().map(|((from, to), (pairs, part))| Edge {
            from,
            to,
            pairs,
            part: self.parts[part as usize].clone(),
        });
        Map { nodes, edges: edges.collect(), left_out }
    }

    /// The game at this place and all games that differ from it by at most `steps` parts of the rules, nearest first.
    pub fn around(&self, place: usize, steps: usize) -> Vec<usize> {
        let (mut found, mut is_found) = (vec![place], vec![false; self.games.len()]);
        is_found[place] = true;
        for _ in 0..steps {
            let from = found.clone();
            let mut is_from = vec![false; self.games.len()];
            from.iter().for_each(|&place| is_from[place] = true);
            for &(one, other, _) in &self.edges {
                let (one, other) = (one as usize, other as usize);
                for (near, next) in [(one, other), (other, one)] {
                    if is_from[near] && !is_found[next] {
                        is_found[next] = true;
                        found.push(next);
                    }
                }
            }
        }
        found
    }
}
