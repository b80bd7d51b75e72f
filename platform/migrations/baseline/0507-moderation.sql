-- What the text filters did, silences and bans.

-- What the text filters did. Only a hash of the text is kept.
CREATE TABLE moderation_log (
  id              uuid        PRIMARY KEY,
  user_id         uuid        NOT NULL REFERENCES users (id),
  conversation_id uuid,
  action          text        NOT NULL CHECK (action IN ('flag', 'bounce', 'block', 'shadow')),
  rule            text        NOT NULL,
  -- Words or patterns that the rule found.
  matches         text[]      NOT NULL DEFAULT '{}',
  text_hash       bytea       NOT NULL,
  created_at      timestamptz NOT NULL
);
CREATE INDEX moderation_log_user ON moderation_log (user_id, created_at);

-- People who can't write until a time. Several can overlap; the last end counts.
CREATE TABLE silences (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  scope      text        NOT NULL CHECK (scope IN ('all', 'comments', 'direct')),
  until      timestamptz NOT NULL,
  reason     text        NOT NULL CHECK (reason <> ''),
  -- Null for silences by the platform's rules.
  staff_id   uuid        REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX silences_user ON silences (user_id, until);
CREATE INDEX silences_until ON silences (until, user_id);

-- People who can't take part.
CREATE TABLE bans (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  reason     text        NOT NULL CHECK (reason <> ''),
  staff_id   uuid        NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  -- Null while the ban is in force.
  ended_at   timestamptz,
  ended_by   uuid        REFERENCES users (id),
  end_reason text,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX bans_running ON bans (user_id) WHERE ended_at IS NULL;
