-- Objections to the result of a market (docs/domain/markets.md#objections). One per user and market.
CREATE TABLE market_objections (
  id uuid PRIMARY KEY,
  market_id uuid NOT NULL REFERENCES event_markets (id),
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason IN ('wrong_score', 'wrong_team', 'rule_breach', 'technical', 'other')),
  text text NOT NULL CHECK (char_length(text) BETWEEN 20 AND 1000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'rejected')),
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  answer text,
  answered_by uuid REFERENCES users (id),
  answered_at timestamptz,
  UNIQUE (market_id, user_id),
  CHECK ((state = 'open') = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX market_objections_open ON market_objections (due_at, id) WHERE state = 'open';
CREATE INDEX market_objections_rejected ON market_objections (user_id, answered_at) WHERE state = 'rejected';

-- When a result becomes final unless objections delay it.
ALTER TABLE event_markets ADD COLUMN usual_final_at timestamptz;
UPDATE event_markets SET usual_final_at = final_at;
