-- Sign-in, sessions and devices.

-- Devices that push notifications are sent to.
CREATE TABLE devices (
  id            uuid        PRIMARY KEY,
  user_id       uuid        NOT NULL REFERENCES users (id),
  -- Push token. A device that registers it for another account moves to that account.
  token         text        NOT NULL,
  device_id     text,
  registered_at timestamptz NOT NULL DEFAULT app_now(),
  seen_at       timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, token)
);
-- People who share a device.
CREATE INDEX devices_by_device ON devices (device_id) WHERE device_id IS NOT NULL;
-- Push looks up the devices of a person and the owner of a token.
CREATE INDEX devices_token ON devices (token);

-- Verification codes. The code isn't stored: it is derived from the server's secret, the row's ID and the number of the
-- send.
CREATE TABLE identity_verifications (
  id           uuid        PRIMARY KEY,
  type         text        NOT NULL CHECK (type IN ('phonenumber', 'email', 'document')),
  -- What is verified, such as a phone number.
  value        text        NOT NULL,
  status       text        NOT NULL DEFAULT 'sent'
    CHECK (status IN ('sent', 'verified', 'expired', 'locked', 'superseded')),
  attempts     int         NOT NULL DEFAULT 0,
  -- How often a code was sent. Each send has another code.
  sends        int         NOT NULL DEFAULT 1,
  device_id    text,
  user_id      uuid        REFERENCES users (id),
  ip           text,
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  expires_at   timestamptz NOT NULL,
  resend_at    timestamptz NOT NULL,
  locked_until timestamptz,
  verified_at  timestamptz,
  -- A verified code can be used once.
  consumed_at  timestamptz,
  -- `leave_phone` confirms giving up the account's current number; any other code confirms a new one.
  purpose      text        NOT NULL DEFAULT 'use' CHECK (purpose IN ('use', 'leave_phone'))
);
CREATE INDEX identity_verifications_value ON identity_verifications (value, created_at);
CREATE INDEX identity_verifications_ip ON identity_verifications (ip, created_at);
CREATE INDEX identity_verifications_device ON identity_verifications (device_id, created_at);
CREATE INDEX identity_verifications_user ON identity_verifications (user_id, created_at);

-- Accounts that moved to another phone number. Withdrawals are on hold until `held_until`.
CREATE TABLE phone_moves (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  old_phone  text        NOT NULL,
  -- Null if the owner made the move with a code from the old number.
  staff_id   uuid        REFERENCES users (id),
  at         timestamptz NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX phone_moves_user ON phone_moves (user_id, held_until);

-- Sessions of players, staff and commentators.
CREATE TABLE sessions (
  id                  uuid        PRIMARY KEY,
  user_id             uuid        NOT NULL REFERENCES users (id),
  -- SHA-256 of the session token. The token isn't stored.
  token_hash          bytea       NOT NULL UNIQUE,
  area                text        NOT NULL CHECK (area IN ('player', 'staff', 'commentator')),
  scope               text        NOT NULL
    CHECK (scope IN ('full', 'phone_required', 'guest', 'banned', 'staff', 'commentator')),
  device_id           text,
  client_type         text        NOT NULL,
  app_version         text        NOT NULL,
  ip                  text,
  created_at          timestamptz NOT NULL DEFAULT app_now(),
  last_seen_at        timestamptz NOT NULL DEFAULT app_now(),
  -- Extended while the session is used, up to `absolute_expires_at`.
  expires_at          timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at          timestamptz,
  -- Shown in the person's list of sessions.
  user_agent          text,
  -- When a staff member last signed in at the identity provider for this session. Null for players and commentators.
  proved_at           timestamptz,
  CHECK (expires_at <= absolute_expires_at)
);
CREATE INDEX sessions_live_of_user ON sessions (user_id, area) WHERE revoked_at IS NULL;
-- Guests created from an address in the last day.
CREATE INDEX sessions_guests ON sessions (ip, created_at) WHERE scope = 'guest';
-- Referral rewards ask who else used a device.
CREATE INDEX sessions_device ON sessions (device_id, user_id);
-- Devices that a person has used.
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE device_id IS NOT NULL;

-- Times when a person opened the app or kept it open, with device and address.
CREATE TABLE check_ins (
  id          uuid        PRIMARY KEY,
  user_id     uuid        NOT NULL REFERENCES users (id),
  session_id  uuid        NOT NULL REFERENCES sessions (id),
  client_type text        NOT NULL,
  app_version text        NOT NULL,
  -- Unused since 0.2.0.
  geo_token   text,
  device_id   text,
  ip          text,
  at          timestamptz NOT NULL DEFAULT app_now(),
  -- Whether the session had shared its position when it checked in.
  located     boolean     NOT NULL DEFAULT false
);
CREATE INDEX check_ins_user ON check_ins (user_id, at);
-- People who share a device.
CREATE INDEX check_ins_by_device ON check_ins (device_id) WHERE device_id IS NOT NULL;
-- Staff look for accounts that used the same IP address on the same day.
CREATE INDEX check_ins_by_ip ON check_ins (ip, at) WHERE ip IS NOT NULL;

-- Nonces of sign-ins with an identity provider. Each works once.
CREATE TABLE sign_in_nonces (
  nonce_hash bytea       PRIMARY KEY,
  device_id  text,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX sign_in_nonces_expiry ON sign_in_nonces (expires_at);

-- Verification codes sent per day (UTC) and budget: a number prefix, a country, or all countries.
CREATE TABLE sms_budgets (
  kind text CHECK (kind IN ('prefix', 'country', 'total')),
  -- The prefix or country.
  key  text,
  day  date,
  sent int  NOT NULL,
  PRIMARY KEY (day, kind, key)
);

-- Accounts at identity providers that sign in as a person.
CREATE TABLE social_identities (
  issuer    text,
  subject   text,
  user_id   uuid        NOT NULL REFERENCES users (id),
  email     text,
  linked_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX social_identities_user ON social_identities (user_id);
