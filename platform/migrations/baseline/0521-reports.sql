-- Reports of content and people.

-- Reports. A person can report something once.
CREATE TABLE reports (
  id              uuid        PRIMARY KEY,
  subject_type    text        NOT NULL CHECK (subject_type IN ('message', 'user', 'clip', 'event', 'conversation')),
  subject_id      uuid        NOT NULL,
  -- Author or owner of what was reported. Null if there is none.
  subject_user_id uuid        REFERENCES users (id),
  -- Null for reports by the platform's rules.
  reporter_id     uuid        REFERENCES users (id),
  reason_key      text        NOT NULL,
  reasons_version int         NOT NULL,
  text            text        NOT NULL DEFAULT '',
  -- What surrounded it when it was reported, for staff.
  context         jsonb       NOT NULL DEFAULT '[]',
  -- Whether the report counts toward hiding. Three of these hide a message until staff decide.
  trusted         boolean     NOT NULL DEFAULT false,
  -- Whether this report hid the message.
  hid             boolean     NOT NULL DEFAULT false,
  state           text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'rejected')),
  decided_by      uuid        REFERENCES users (id),
  decision_reason text,
  decided_at      timestamptz,
  created_at      timestamptz NOT NULL,
  UNIQUE (reporter_id, subject_type, subject_id),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (decided_by <> reporter_id)
);
CREATE INDEX reports_open ON reports (created_at, id) WHERE state = 'open';
CREATE INDEX reports_subject ON reports (subject_type, subject_id);
CREATE INDEX reports_about ON reports (subject_user_id) WHERE state = 'open';
CREATE INDEX reports_rejected ON reports (reporter_id) WHERE state = 'rejected';
CREATE INDEX reports_by_state ON reports (state, created_at, id);

-- Fingerprints of texts that staff found to be spam. Until then, only the author sees a message with the same text.
CREATE TABLE spam_texts (
  fingerprint bytea       PRIMARY KEY,
  report_id   uuid        NOT NULL REFERENCES reports (id),
  until       timestamptz NOT NULL
);
