-- Read models of how people have played: from matches and markets that came to a result, and from nothing else.

-- A person's part in a match that was played or given up to its end. `entered`: what they paid for themselves and for others.
CREATE VIEW match_results AS
SELECT p.user_id, p.match_id, p.side, p.placement, m.game_id, m.game_mode_id, m.ended_at,
       coalesce(p.payout_amount, 0) AS won,
       coalesce((SELECT sum(e.amount) FROM match_entries e
         WHERE e.match_id = p.match_id AND e.user_id = p.user_id AND e.participant_id IS NOT NULL), 0)::bigint AS entered
  FROM match_participants p JOIN matches m ON m.id = p.match_id
 WHERE m.state IN ('completed', 'forfeited') AND p.joined AND p.placement IS NOT NULL;
CREATE INDEX matches_played ON matches (ended_at) WHERE state IN ('completed', 'forfeited');
CREATE INDEX match_participants_of_person ON match_participants (user_id) WHERE placement IS NOT NULL;

-- What became of a person's stakes on a claim of a market that nothing changes any more. Written once, by a job.
CREATE TABLE stake_results (
  market_id uuid NOT NULL REFERENCES markets (id),
  user_id uuid NOT NULL REFERENCES users (id),
  claim smallint NOT NULL,
  event_id uuid NOT NULL REFERENCES events (id),
  game_id uuid NOT NULL REFERENCES games (id),
  -- Cents paid, for what was kept and for what was sold; cents that came of both.
  paid bigint NOT NULL CHECK (paid >= 0),
  came bigint NOT NULL CHECK (came >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (market_id, user_id, claim)
);
CREATE INDEX stake_results_of_person ON stake_results (user_id);
CREATE INDEX stake_results_at ON stake_results (at);
CREATE INDEX stake_results_of_event ON stake_results (event_id);
-- Markets whose results were written, also those that nobody had a stake in.
CREATE TABLE stake_results_done (
  market_id uuid PRIMARY KEY REFERENCES markets (id)
);

-- The leaderboards as they were last counted. Without a game: of all games.
CREATE TABLE leaderboard_rows (
  period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'season', 'alltime')),
  metric text NOT NULL CHECK (metric IN ('profit', 'win_rate', 'streak', 'stake_profit')),
  game_id uuid REFERENCES games (id),
  user_id uuid NOT NULL REFERENCES users (id),
  value bigint NOT NULL,
  rank int NOT NULL CHECK (rank > 0),
  UNIQUE NULLS NOT DISTINCT (period, metric, game_id, user_id)
);
CREATE INDEX leaderboard_rows_by_rank ON leaderboard_rows (period, metric, game_id, rank, user_id);
CREATE TABLE leaderboard_counted (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  at timestamptz NOT NULL
);

-- People are searched by the beginning of their name.
CREATE INDEX users_by_name ON users (username text_pattern_ops) WHERE status NOT IN ('deleted', 'guest');
