-- Where a session's device said it is (docs/domain/accounts.md#region), as regions only: coordinates are never stored.
CREATE TABLE position_checks (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  outcome text NOT NULL CHECK (outcome IN ('located', 'refused', 'unreliable')),
  -- Every region that the device may be in, such as US-NY.
  regions text[] NOT NULL CHECK ((outcome = 'located') = (cardinality(regions) > 0)),
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX position_checks_user ON position_checks (user_id);
CREATE INDEX position_checks_expired ON position_checks (expires_at);
