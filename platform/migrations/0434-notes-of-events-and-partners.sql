-- Staff also write notes about events and about people as partners, each for the roles that work with them.
ALTER TABLE staff_notes ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE staff_notes
  ADD COLUMN event_id uuid REFERENCES events (id),
  ADD COLUMN partner_id uuid REFERENCES users (id),
  ADD CONSTRAINT staff_notes_one_subject CHECK (num_nonnulls(user_id, event_id, partner_id) = 1);
CREATE INDEX staff_notes_of_event ON staff_notes (event_id, pinned DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX staff_notes_of_partner ON staff_notes (partner_id, pinned DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
INSERT INTO staff_note_tags (id, name, position) VALUES ('01980000-0000-7000-8000-000000000006', 'Schedule', 6);
