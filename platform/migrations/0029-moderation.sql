-- What people report, what the filters did, and who may not write or not take part for a while (DOMAIN.md sections 8 and 13).

-- A person reports a thing once. `context` is what stood around it when it was reported, for whoever decides.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL CHECK (subject_type IN ('message', 'user', 'clip', 'event', 'conversation')),
  subject_id uuid NOT NULL,
  -- Whose it is: who wrote the message, cut the clip. Null: nobody's.
  subject_user_id uuid REFERENCES users (id),
  -- Null: the platform's own rules.
  reporter_id uuid REFERENCES users (id),
  reason_key text NOT NULL,
  reasons_version int NOT NULL,
  text text NOT NULL DEFAULT '',
  context jsonb NOT NULL DEFAULT '[]',
  -- Whether it counted when it was made: three of them hide a message until it is decided about.
  trusted boolean NOT NULL DEFAULT false,
  -- It was the one that hid what it is about.
  hid boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'rejected')),
  decided_by uuid REFERENCES users (id),
  decision_reason text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (reporter_id, subject_type, subject_id),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (decided_by <> reporter_id)
);
CREATE INDEX reports_open ON reports (created_at, id) WHERE state = 'open';
CREATE INDEX reports_subject ON reports (subject_type, subject_id);
CREATE INDEX reports_about ON reports (subject_user_id) WHERE state = 'open';
CREATE INDEX reports_rejected ON reports (reporter_id) WHERE state = 'rejected';

-- What the filters flagged, sent back, blocked or hid. The text itself is not kept, only its hash.
CREATE TABLE moderation_log (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  conversation_id uuid,
  action text NOT NULL CHECK (action IN ('flag', 'bounce', 'block', 'shadow')),
  rule text NOT NULL,
  matches text[] NOT NULL DEFAULT '{}',
  text_hash bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX moderation_log_user ON moderation_log (user_id, created_at);

-- Texts that staff found to be spam: whoever sends the same again writes into the void until then.
CREATE TABLE spam_texts (
  fingerprint bytea PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports (id),
  until timestamptz NOT NULL
);

-- Who may not write, where, until when. Several may run at once; the last to end counts.
CREATE TABLE silences (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  scope text NOT NULL CHECK (scope IN ('all', 'comments', 'direct')),
  until timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  -- Null: the platform's own rules.
  staff_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX silences_user ON silences (user_id, until);

-- Who may not take part. `ended_at` null: it holds.
CREATE TABLE bans (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid REFERENCES users (id),
  end_reason text,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX bans_running ON bans (user_id) WHERE ended_at IS NULL;
