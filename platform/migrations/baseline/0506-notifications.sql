-- Notifications and what people choose not to receive.

-- Notifications of a person. One row per `dedupe_key`: repeats count up and move it to the top.
CREATE TABLE notifications (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  category   text        NOT NULL
    CHECK (category IN ('money', 'security', 'result', 'dispute', 'matches', 'events', 'stakes', 'messages',
      'mentions', 'followers', 'referrals', 'support', 'news')),
  title      text        NOT NULL CHECK (title <> ''),
  body       text        NOT NULL,
  image_url  text,
  -- Where it leads: those of conversation_id, active_match_id, active_event_id, nativedeeplink and match_id that apply.
  data       jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  -- Subject of the notification.
  dedupe_key text        NOT NULL,
  -- How often it happened since it was last read.
  count      int         NOT NULL DEFAULT 1 CHECK (count > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  read_at    timestamptz,
  pushed_at  timestamptz,
  -- Message that the notification shows, so that it follows edits and deletions. Null for all other subjects.
  about_id   uuid,
  UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_old ON notifications (updated_at);
CREATE INDEX notifications_about ON notifications (about_id) WHERE about_id IS NOT NULL;

-- Categories that a person turned on or off. Categories without a row are on.
CREATE TABLE notification_settings (
  user_id  uuid    REFERENCES users (id),
  category text,
  enabled  boolean NOT NULL,
  PRIMARY KEY (user_id, category)
);

-- Until when a person gets only what can't be muted.
CREATE TABLE notification_mutes (
  user_id     uuid        PRIMARY KEY REFERENCES users (id),
  muted_until timestamptz NOT NULL
);
