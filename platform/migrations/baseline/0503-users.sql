-- People and staff accounts.

-- People with an account, guests and deleted accounts.
CREATE TABLE users (
  id                       uuid        PRIMARY KEY,
  status                   text        NOT NULL DEFAULT 'enabled'
    CHECK (status IN ('enabled', 'disabled', 'frozen', 'banned', 'self_excluded', 'deleted', 'guest')),
  username                 text        NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9_]{3,20}$'),
  first_name               text,
  last_name                text,
  email                    text,
  phone_e164               text        CHECK (phone_e164 ~ '^\+[1-9][0-9]{5,14}$'),
  -- Null for a number that hasn't been verified.
  phone_verified_at        timestamptz,
  -- Public picture. Null until the person uploads one.
  profile_media_url        text,
  -- Picture on the player card.
  card_image_url           text,
  -- The linked Twitch account (see `twitch_accounts`). Null without one.
  twitch_username          text,
  twitch_profile_image_url text,
  twitch_email             text,
  kyc_state                text        NOT NULL DEFAULT 'none'
    CHECK (kyc_state IN ('none', 'required', 'submitted', 'approved', 'rejected', 'expired')),
  roles                    text[]      NOT NULL DEFAULT '{}',
  -- Referral code of the link that led to the sign-up.
  signup_referral_code     text,
  -- Set while the account is frozen: the person can't move money.
  frozen_at                timestamptz,
  frozen_reason            text,
  created_at               timestamptz NOT NULL DEFAULT app_now(),
  -- Incremented with every change.
  version                  int         NOT NULL DEFAULT 1,
  bio                      text        CHECK (length(bio) BETWEEN 1 AND 300),
  -- Shows the lists of followers and followed people to followers only.
  private_profile          boolean     NOT NULL DEFAULT false,
  -- Hides statistics from others.
  private_stats            boolean     NOT NULL DEFAULT false,
  -- Shows the person as offline.
  invisible                boolean     NOT NULL DEFAULT false,
  -- Leaves the person out of leaderboards.
  off_leaderboards         boolean     NOT NULL DEFAULT false,
  -- Whether others see in direct conversations what the person has read.
  read_receipts            boolean     NOT NULL DEFAULT true,
  -- Null until the first change.
  username_changed_at      timestamptz,
  deleted_at               timestamptz,
  -- When the person proved that `email` is theirs. Nothing is sent to unverified addresses.
  email_verified_at        timestamptz,
  -- Campaign of the link that led to the sign-up.
  signup_utm_campaign      text,
  signup_utm_medium        text,
  signup_utm_source        text,
  -- `YYYY-MM-DD`, as the person stated it or as staff read it on the document. Text, because a date has no time zone.
  date_of_birth            text        CHECK (date_of_birth ~ '^\d{4}-\d{2}-\d{2}$')
);
-- A verified number belongs to one account. Deleting the account frees it.
CREATE UNIQUE INDEX users_verified_phone ON users (phone_e164)
  WHERE phone_verified_at IS NOT NULL AND status <> 'deleted';
-- People search for names by their beginning.
CREATE INDEX users_by_name ON users (username text_pattern_ops) WHERE status NOT IN ('deleted', 'guest');
-- Staff list of users: pages, filters, and search by prefix in any locale.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE status NOT IN ('guest', 'deleted');
CREATE INDEX users_by_identity ON users (kyc_state, created_at DESC, id DESC);
CREATE INDEX users_by_status ON users (status, created_at DESC, id DESC);
CREATE INDEX users_username_prefix ON users (username text_pattern_ops);
CREATE INDEX users_name_prefix ON users (lower((first_name || ' ') || last_name) text_pattern_ops);
CREATE INDEX users_last_name_prefix ON users (lower(last_name) text_pattern_ops);
CREATE INDEX users_phone ON users (phone_e164) WHERE phone_e164 IS NOT NULL;

-- People who may use the back office, with their roles.
CREATE TABLE staff_members (
  id           uuid        PRIMARY KEY,
  email        text        NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Identity at the sign-in provider, bound at the first sign-in. Null until then.
  issuer       text,
  subject      text,
  user_id      uuid        REFERENCES users (id),
  roles        text[]      NOT NULL CHECK (cardinality(roles) > 0),
  enabled      boolean     NOT NULL DEFAULT true,
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  -- Given when the account is added. Null for accounts from before names existed.
  name         text        CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Time of the last sign-in. Null before the first.
  signed_in_at timestamptz,
  UNIQUE (issuer, subject)
);

-- Where a session's device said it is (docs/domain/accounts.md#region), as regions only: coordinates are never stored.
CREATE TABLE position_checks (
  session_id uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  outcome    text        NOT NULL CHECK (outcome IN ('located', 'refused', 'unreliable')),
  -- Every region that the device may be in, such as US-NY.
  regions    text[]      NOT NULL,
  at         timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((outcome = 'located') = (cardinality(regions) > 0))
);
CREATE INDEX position_checks_user ON position_checks (user_id);
CREATE INDEX position_checks_expired ON position_checks (expires_at);
