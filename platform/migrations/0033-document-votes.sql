-- Whether a text of ours helped: one vote a person, the last one counts.
CREATE TABLE document_votes (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  useful boolean NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (document_id, user_id)
);

-- An account that is deleted takes its votes along.
CREATE INDEX document_votes_user ON document_votes (user_id);
