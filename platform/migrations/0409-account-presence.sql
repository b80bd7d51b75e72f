-- Staff who have an account's page open, and whether they are about to change it.
CREATE TABLE account_presence (
  user_id uuid NOT NULL REFERENCES users (id),
  staff_id uuid NOT NULL REFERENCES users (id),
  acting boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, staff_id)
);
