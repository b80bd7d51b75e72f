-- The staff member who works on a report. Null: nobody yet.
ALTER TABLE reports ADD COLUMN owner_id uuid REFERENCES users (id);
