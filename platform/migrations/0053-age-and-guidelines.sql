-- Declared by the person, or taken from their document by staff. Text, because a date has no time zone and `Date` has.
ALTER TABLE users ADD COLUMN date_of_birth text CHECK (date_of_birth ~ '^\d{4}-\d{2}-\d{2}$');

CREATE TABLE guideline_acceptances (
  user_id uuid NOT NULL REFERENCES users (id),
  version integer NOT NULL CHECK (version > 0),
  accepted_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, version)
);
