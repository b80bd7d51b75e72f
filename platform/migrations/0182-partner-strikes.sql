-- Kinds of strikes, with the points and the time that they count.
CREATE TABLE partner_strike_categories (
  id text PRIMARY KEY CHECK (id ~ '^[a-z_]{2,40}$'),
  name text NOT NULL,
  points smallint NOT NULL CHECK (points BETWEEN 1 AND 10),
  -- Null for strikes that never expire.
  days smallint CHECK (days > 0),
  -- True when a partner shield takes the strike if the partner announced it in time.
  shielded boolean NOT NULL,
  position smallint NOT NULL UNIQUE
);
INSERT INTO partner_strike_categories (id, name, points, days, shielded, position) VALUES
  ('late', 'Late', 1, 30, true, 1),
  ('no_show', 'No-show', 3, 90, true, 2),
  ('stream_rule', 'Stream rule', 1, 30, false, 3),
  ('vod_removed', 'Recording removed', 1, 30, false, 4),
  ('team_not_selected', 'Team not selected', 1, 30, false, 5),
  ('unsporting', 'Unsporting conduct', 2, 60, false, 6),
  ('integrity', 'Integrity', 10, NULL, false, 7);

-- Strikes of partners. Points and expiry are those of the category when the strike was given.
CREATE TABLE partner_strikes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES partners (user_id),
  category_id text NOT NULL REFERENCES partner_strike_categories (id),
  points smallint NOT NULL CHECK (points BETWEEN 1 AND 10),
  -- Reason, as shown to the partner.
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > created_at),
  -- True when the partner's shield took the strike, so that it has never counted.
  absorbed boolean NOT NULL,
  revoked_at timestamptz,
  revoke_reason text,
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE INDEX partner_strikes_user ON partner_strikes (user_id, created_at DESC, id DESC);

ALTER TABLE partners
  -- Start of the current partnership, from which clean weeks count. Null for people who aren't partners.
  ADD COLUMN active_since timestamptz,
  -- End of the suspension that staff chose, which the end of a suspension for strikes doesn't cut short.
  ADD COLUMN staff_suspended_until timestamptz,
  ADD CHECK (staff_suspended_until IS NULL OR suspended_until >= staff_suspended_until);
UPDATE partners SET active_since = coalesce(decided_at, created_at) WHERE state IN ('active', 'suspended');
UPDATE partners SET staff_suspended_until = suspended_until;
ALTER TABLE partners ADD CHECK (state NOT IN ('active', 'suspended') OR active_since IS NOT NULL);
