-- True when the platform chose, because the player didn't until the selection locked.
ALTER TABLE partner_team_selections ADD COLUMN by_default boolean NOT NULL DEFAULT false;

ALTER TABLE partner_strikes
  -- Null for strikes that the platform gives.
  ALTER COLUMN created_by DROP NOT NULL,
  -- Event in which the rule was broken. Null if it isn't about an event.
  ADD COLUMN event_id uuid REFERENCES events (id);
CREATE UNIQUE INDEX partner_strikes_by_platform ON partner_strikes (user_id, category_id, event_id) WHERE created_by IS NULL;

-- Appeals against strikes, one each.
CREATE TABLE partner_strike_appeals (
  strike_id uuid PRIMARY KEY REFERENCES partner_strikes (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  appealed_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  accepted boolean,
  answer text,
  CHECK ((decided_at IS NULL) = (accepted IS NULL) AND (decided_at IS NULL) = (answer IS NULL))
);
CREATE INDEX partner_strike_appeals_open ON partner_strike_appeals (appealed_at, strike_id) WHERE decided_at IS NULL;
