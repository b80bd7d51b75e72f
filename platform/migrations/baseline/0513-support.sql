-- Surveys about support cases.

-- Answers about a support case, one set each.
CREATE TABLE survey_answers (
  conversation_id uuid        PRIMARY KEY,
  user_id         uuid        NOT NULL REFERENCES users (id),
  -- JSON object with the answers by question key.
  answers         jsonb       NOT NULL,
  answered_at     timestamptz NOT NULL
);
