-- Linked Twitch channels.

-- Twitch channels that people have linked. `users` shows the linked one; disconnected rows are history.
CREATE TABLE twitch_accounts (
  id              uuid        PRIMARY KEY,
  user_id         uuid        NOT NULL REFERENCES users (id),
  twitch_user_id  text        NOT NULL,
  username        text        NOT NULL,
  state           text        NOT NULL DEFAULT 'linked' CHECK (state IN ('linked', 'disconnected')),
  linked_at       timestamptz NOT NULL,
  disconnected_at timestamptz,
  -- What Twitch last reported about the channel.
  live            boolean     NOT NULL DEFAULT false,
  live_since      timestamptz,
  live_title      text,
  -- When Twitch was last asked for the status and answered.
  checked_at      timestamptz,
  -- Viewers of the stream, as Twitch reports them. 0 while offline.
  live_viewers    int         NOT NULL DEFAULT 0 CHECK (live_viewers >= 0),
  -- Latest measured delays of the video in milliseconds, oldest first.
  stream_delays   int[]       NOT NULL DEFAULT '{}',
  -- HLS playlist found by the latest measurement. Valid for a few minutes.
  hls_url         text,
  -- Time of the latest measurement of the video.
  measured_at     timestamptz,
  -- Encrypted key for sending to the channel. Null if the link was made without permission to read it.
  stream_key      bytea,
  CONSTRAINT twitch_accounts_check CHECK ((state = 'disconnected') = (disconnected_at IS NOT NULL)),
  CONSTRAINT twitch_accounts_key_while_linked CHECK (state = 'linked' OR stream_key IS NULL)
);
CREATE UNIQUE INDEX twitch_accounts_one_owner ON twitch_accounts (twitch_user_id) WHERE state = 'linked';
CREATE UNIQUE INDEX twitch_accounts_one_each ON twitch_accounts (user_id) WHERE state = 'linked';
CREATE INDEX twitch_accounts_user ON twitch_accounts (user_id, linked_at);

-- Started sign-ins with Twitch.
CREATE TABLE twitch_links (
  -- Hash of the OAuth `state`, which works once.
  state_hash bytea       PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX twitch_links_expiry ON twitch_links (expires_at);
