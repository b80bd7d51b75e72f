-- What the product tells a person: rows that stay until they are old, what they do not want to hear of, and when to be quiet.

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  category text NOT NULL CHECK (category IN ('money', 'security', 'result', 'dispute', 'matches', 'events', 'stakes',
    'messages', 'mentions', 'followers', 'referrals', 'support', 'news')),
  title text NOT NULL CHECK (title <> ''),
  body text NOT NULL,
  image_url text,
  -- Where it leads: conversation_id, active_match_id, active_event_id, nativedeeplink, match_id; those that are known.
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  -- One row tells of one thing however often it happens: `count` says how often since it was last read.
  dedupe_key text NOT NULL,
  count int NOT NULL DEFAULT 1 CHECK (count > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  read_at timestamptz,
  pushed_at timestamptz,
  UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_old ON notifications (updated_at);

-- Categories that a person has switched; on where there is no row.
CREATE TABLE notification_settings (
  user_id uuid NOT NULL REFERENCES users (id),
  category text NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (user_id, category)
);

-- Until when nothing but what cannot be muted is shown or pushed.
CREATE TABLE notification_mutes (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  muted_until timestamptz NOT NULL
);

-- A device that gave its token to somebody new is theirs: push looks for the devices of a person, and for who has a token.
CREATE INDEX devices_token ON devices (token);
