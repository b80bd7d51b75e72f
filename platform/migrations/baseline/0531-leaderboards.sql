-- Leaderboards.

-- Leaderboards as of the last count.
CREATE TABLE leaderboard_rows (
  period  text   NOT NULL CHECK (period IN ('day', 'week', 'month', 'season', 'alltime')),
  metric  text   NOT NULL CHECK (metric IN ('profit', 'win_rate', 'streak', 'stake_profit')),
  -- Null for all games.
  game_id uuid   REFERENCES games (id),
  user_id uuid   NOT NULL REFERENCES users (id),
  value   bigint NOT NULL,
  rank    int    NOT NULL CHECK (rank > 0),
  UNIQUE NULLS NOT DISTINCT (period, metric, game_id, user_id)
);
CREATE INDEX leaderboard_rows_by_rank ON leaderboard_rows (period, metric, game_id, rank, user_id);

-- Time of the last count.
CREATE TABLE leaderboard_counted (
  singleton boolean     DEFAULT true PRIMARY KEY CHECK (singleton),
  at        timestamptz NOT NULL
);
