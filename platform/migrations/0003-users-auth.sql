-- People, how they prove who they are, and their sessions.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  status text NOT NULL DEFAULT 'enabled'
    CHECK (status IN ('enabled', 'disabled', 'frozen', 'banned', 'self_excluded', 'deleted', 'guest')),
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9_]{3,20}$'),
  first_name text,
  last_name text,
  email text,
  phone_e164 text CHECK (phone_e164 ~ '^\+[1-9][0-9]{5,14}$'),
  phone_verified_at timestamptz,
  profile_media_url text,
  card_image_url text,
  twitch_username text,
  twitch_profile_image_url text,
  twitch_email text,
  kyc_state text NOT NULL DEFAULT 'none'
    CHECK (kyc_state IN ('none', 'required', 'submitted', 'approved', 'rejected', 'expired')),
  roles text[] NOT NULL DEFAULT '{}',
  signup_referral_code text,
  frozen_at timestamptz,
  frozen_reason text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  version int NOT NULL DEFAULT 1
);
-- A verified number belongs to one person; only a deleted account gives it back.
CREATE UNIQUE INDEX users_verified_phone ON users (phone_e164)
  WHERE phone_verified_at IS NOT NULL AND status <> 'deleted';

CREATE TABLE social_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  email text,
  linked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX social_identities_user ON social_identities (user_id);

-- Who may enter the back office, and with which roles. The subject is bound at the first sign-in.
CREATE TABLE staff_members (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  issuer text,
  subject text,
  user_id uuid REFERENCES users (id),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0),
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (issuer, subject)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  area text NOT NULL CHECK (area IN ('player', 'staff', 'commentator')),
  scope text NOT NULL CHECK (scope IN ('full', 'phone_required', 'guest', 'banned', 'staff', 'commentator')),
  device_id text,
  client_type text NOT NULL,
  app_version text NOT NULL,
  ip text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (expires_at <= absolute_expires_at)
);
CREATE INDEX sessions_live_of_user ON sessions (user_id, area) WHERE revoked_at IS NULL;

CREATE TABLE sign_in_nonces (
  nonce_hash bytea PRIMARY KEY,
  device_id text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_nonces_expiry ON sign_in_nonces (expires_at);

-- The code itself is never stored: it is derived from the server's secret, the id and the number of the send.
CREATE TABLE identity_verifications (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('phonenumber', 'email', 'document')),
  value text NOT NULL,
  status text NOT NULL DEFAULT 'sent' CHECK (status IN ('sent', 'verified', 'expired', 'locked', 'superseded')),
  attempts int NOT NULL DEFAULT 0,
  sends int NOT NULL DEFAULT 1,
  device_id text,
  user_id uuid REFERENCES users (id),
  ip text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  resend_at timestamptz NOT NULL,
  locked_until timestamptz,
  verified_at timestamptz,
  consumed_at timestamptz
);
CREATE INDEX identity_verifications_value ON identity_verifications (value, created_at);
CREATE INDEX identity_verifications_ip ON identity_verifications (ip, created_at);
CREATE INDEX identity_verifications_device ON identity_verifications (device_id, created_at);
CREATE INDEX identity_verifications_user ON identity_verifications (user_id, created_at);

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  token text NOT NULL,
  device_id text,
  registered_at timestamptz NOT NULL DEFAULT app_now(),
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, token)
);

CREATE TABLE check_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  session_id uuid NOT NULL REFERENCES sessions (id),
  client_type text NOT NULL,
  app_version text NOT NULL,
  geo_token text,
  device_id text,
  ip text,
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX check_ins_user ON check_ins (user_id, at);
