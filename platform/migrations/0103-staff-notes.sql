-- Notes that staff write about users. Users never see them.

CREATE TABLE staff_note_tags (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  position int NOT NULL UNIQUE
);
INSERT INTO staff_note_tags (id, name, position) VALUES
  ('01980000-0000-7000-8000-000000000001', 'Risk', 1),
  ('01980000-0000-7000-8000-000000000002', 'Support', 2),
  ('01980000-0000-7000-8000-000000000003', 'Payments', 3),
  ('01980000-0000-7000-8000-000000000004', 'Identity', 4),
  ('01980000-0000-7000-8000-000000000005', 'Conduct', 5);

CREATE TABLE staff_notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  author_id uuid NOT NULL REFERENCES users (id),
  tag_id uuid NOT NULL REFERENCES staff_note_tags (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz
);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, pinned DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- What a note said before each edit.
CREATE TABLE staff_note_revisions (
  id uuid PRIMARY KEY,
  note_id uuid NOT NULL REFERENCES staff_notes (id),
  tag_id uuid NOT NULL REFERENCES staff_note_tags (id),
  text text NOT NULL,
  replaced_by uuid NOT NULL REFERENCES users (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX staff_note_revisions_note ON staff_note_revisions (note_id, replaced_at);
