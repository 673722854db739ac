//! Exact arithmetic of Beatty sequences and mex recurrences, for machine integers and integers of any size.
