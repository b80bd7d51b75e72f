-- Rank points of docs/domain/matches.md#ranks: 1,000 at 50% wins, with 20 even matches in advance so that few matches
-- don't decide much. A draw counts as half a win.
ALTER TABLE match_records ADD COLUMN points integer NOT NULL GENERATED ALWAYS AS (
  round(1000 + 800 * log((won + drawn / 2.0 + 10) / (lost + drawn / 2.0 + 10)))::integer) STORED;

-- Lowest and highest rank of the opponents. Null if everyone can join.
ALTER TABLE matches
  ADD COLUMN min_rank text CHECK (min_rank IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion')),
  ADD COLUMN max_rank text CHECK (max_rank IN ('rookie', 'contender', 'challenger', 'expert', 'master', 'champion'));
