-- Matches whose pot held wager-only money and that look arranged. Withdrawals of these players are reviewed for a while.
CREATE TABLE arranged_matches (
  match_id uuid PRIMARY KEY REFERENCES matches,
  reason text NOT NULL CHECK (reason IN ('linked', 'unplayed')),
  user_ids uuid[] NOT NULL,
  wager_only_amount bigint NOT NULL CHECK (wager_only_amount > 0),
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX arranged_matches_user_ids ON arranged_matches USING gin (user_ids);
