//! P-positions near each other, at any distance from the origin.

use dashu_int::UBig;
use wythoff_game::BigPosition;

use crate::Stretch;

/// How far below its first position the corner of a cluster is placed, so that later positions in lower rows belong to
/// it as well.
const SLACK: u64 = 1 << 40;

/// Positions near each other at any distance from the origin: a corner of any size, and offsets from it in machine
/// integers.
///
/// Far from the origin the P-positions of some columns lie in a few clusters, one or two for each beam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// The corner from which the offsets are counted.
    pub corner: BigPosition,
    /// For each position, the columns to the right of the corner and the rows above it, in any order.
    pub offsets: Vec<(u64, u64)>,
}

impl Cluster {
    /// Groups positions, given by ascending column, into as few clusters as one greedy pass finds. O(positions ·
    /// clusters).
    ///
    /// ```
    /// use wythoff_game::BigPosition;
    /// use wythoff_solve::Cluster;
    /// let far = dashu_int::UBig::from(10u8).pow(30);
    /// let at = |x: u32, y: u32| BigPosition::new(&far + x, &far * y);
    /// let clusters = Cluster::of([at(0, 1), at(0, 2), at(1, 1), at(2, 2)]);
    /// assert_eq!(clusters.len(), 2);
    /// assert!(clusters[0].positions().eq([at(0, 1), at(1, 1)]));
    /// ```
    pub fn of(positions: impl IntoIterator<Item = BigPosition>) -> Vec<Cluster> {
        let mut clusters: Vec<Cluster> = Vec::new();
        for at in positions {
            let found = clusters.iter_mut().find_map(|cluster| Some((offset(&cluster.corner, &at)?, cluster)));
            match found {
                Some((offset, cluster)) => cluster.offsets.push(offset),
                None => {
                    let y = if at.y > UBig::from(SLACK) { &at.y - SLACK } else { UBig::ZERO };
                    let corner = BigPosition::new(at.x.clone(), y);
                    let offsets = offset(&corner, &at).into_iter().collect();
                    clusters.push(Cluster { corner, offsets });
                }
            }
        }
        clusters
    }

    /// The positions of the cluster, in the order of their offsets.
    pub fn positions(&self) -> impl Iterator<Item = BigPosition> {
        self.offsets.iter().map(|(x, y)| BigPosition::new(&self.corner.x + x, &self.corner.y + y))
    }

    /// Joins clusters whose rows overlap, unless their corners are 2^32 or more columns apart. The positions of a
    /// cluster are then sorted by column, then row, and each occurs once; the clusters ascend by row. O(n log n) if the
    /// positions are not sorted yet.
    ///
    /// ```
    /// use wythoff_game::BigPosition;
    /// use wythoff_solve::Cluster;
    /// let cluster = |y: u8, offsets: [(u64, u64); 2]| Cluster { corner: BigPosition::new(7u8, y), offsets: offsets.to_vec() };
    /// let joined = Cluster::joined(vec![cluster(5, [(0, 3), (4, 3)]), cluster(3, [(0, 1), (0, 5)])]);
    /// assert_eq!(joined, [Cluster { corner: BigPosition::new(7u8, 3u8), offsets: vec![(0, 1), (0, 5), (4, 5)] }]);
    /// ```
    pub fn joined(mut clusters: Vec<Cluster>) -> Vec<Cluster> {
        clusters.retain(|cluster| !cluster.offsets.is_empty());
        clusters.sort_by(|one, other| one.corner.y.cmp(&other.corner.y));
        let mut joined: Vec<(Cluster, u64, bool)> = Vec::new();
        for cluster in clusters {
            let height = cluster.offsets.iter().map(|offset| offset.1).max().unwrap_or(0);
            // The cluster below and the rows between the two corners, if the rows of the clusters overlap and all
            // offsets fit in 64 bits.
            let below = joined.last_mut().and_then(|(last, end, is_joined)| {
                let up = u64::try_from(&cluster.corner.y - &last.corner.y).ok().filter(|up| *up <= *end)?;
                *end = (*end).max(up.checked_add(height)?);
                *is_joined = true;
                Some((last, up))
            });
            if !below.is_some_and(|(last, up)| last.take(&cluster, up)) {
                joined.push((cluster, height, false));
            }
        }
        for (cluster, _, is_joined) in &mut joined {
            if !cluster.offsets.is_sorted() {
                cluster.offsets.sort_unstable();
            }
            if *is_joined {
                cluster.offsets.dedup();
            }
        }
        joined.into_iter().map(|(cluster, ..)| cluster).collect()
    }

    /// Takes over the positions of `other`, whose corner lies `up` rows higher. Returns `false` and changes nothing if
    /// the corners are 2^32 or more columns apart.
    fn take(&mut self, other: &Cluster, up: u64) -> bool {
        let (one, two) = (&self.corner.x, &other.corner.x);
        let (Ok(back), Ok(right)) = (
            u32::try_from(if one > two { one - two } else { UBig::ZERO }),
            u32::try_from(if two > one { two - one } else { UBig::ZERO }),
        ) else {
            return false;
        };
        if back > 0 {
            self.corner.x = other.corner.x.clone();
            self.offsets.iter_mut().for_each(|offset| offset.0 += u64::from(back));
        }
        self.offsets.extend(other.offsets.iter().map(|(x, y)| (x + u64::from(right), y + up)));
        true
    }
}

impl From<Stretch> for Cluster {
    fn from(stretch: Stretch) -> Cluster {
        let first = stretch.from();
        let offsets = stretch.columns().flat_map(|(x, rows)| rows.iter().map(move |&y| (x - first, y))).collect();
        Cluster { corner: BigPosition::new(first, 0u8), offsets }
    }
}

/// The columns to the right of `corner` and the rows above it at which `at` lies; `None` if it lies to the left, below
/// or too far away.
fn offset(corner: &BigPosition, at: &BigPosition) -> Option<(u64, u64)> {
    if at.x < corner.x || at.y < corner.y {
        return None;
    }
    Some((u64::try_from(&at.x - &corner.x).ok()?, u64::try_from(&at.y - &corner.y).ok()?))
}
