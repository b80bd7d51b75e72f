-- Twitch accounts people have linked. The link that stands is shown on users (twitch_*); ended links are history.

CREATE TABLE twitch_accounts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  twitch_user_id text NOT NULL,
  username text NOT NULL,
  state text NOT NULL DEFAULT 'linked' CHECK (state IN ('linked', 'disconnected')),
  linked_at timestamptz NOT NULL,
  disconnected_at timestamptz,
  -- What Twitch said last about the channel.
  live boolean NOT NULL DEFAULT false,
  live_since timestamptz,
  live_title text,
  checked_at timestamptz,
  CHECK ((state = 'disconnected') = (disconnected_at IS NOT NULL))
);
CREATE UNIQUE INDEX twitch_accounts_one_owner ON twitch_accounts (twitch_user_id) WHERE state = 'linked';
CREATE UNIQUE INDEX twitch_accounts_one_each ON twitch_accounts (user_id) WHERE state = 'linked';
CREATE INDEX twitch_accounts_user ON twitch_accounts (user_id, linked_at);

-- A sign-in at Twitch that was begun here: the hash of its `state` is used once.
CREATE TABLE twitch_links (
  state_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX twitch_links_expiry ON twitch_links (expires_at);
