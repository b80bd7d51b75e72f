-- When an approved check expires, and whether the person was told beforehand.
ALTER TABLE identity_checks ADD COLUMN expires_at timestamptz, ADD COLUMN expiry_told_at timestamptz;
-- Checks approved before expiry dates were recorded last as long as the default of IDENTITY_VALID_DAYS.
UPDATE identity_checks SET expires_at = decided_at + interval '730 days' WHERE state = 'approved';
ALTER TABLE identity_checks ADD CHECK ((state = 'approved') = (expires_at IS NOT NULL));
CREATE INDEX identity_checks_expiry ON identity_checks (expires_at) WHERE state = 'approved';

-- Reasons to doubt who a person is. Each asks for an identity check once.
CREATE TABLE risk_flags (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('linked_match', 'unplayed_matches', 'wash_trades')),
  -- The match or market it was found in.
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, kind, subject_id)
);
