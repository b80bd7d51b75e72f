-- When the person proved that the address is theirs. Nothing is sent to addresses without it.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;

-- Sign-in providers only pass on addresses they have verified.
UPDATE users u SET email_verified_at = u.created_at
  FROM social_identities i WHERE i.user_id = u.id AND i.email = u.email;

-- Emails to send and sent, at most one per person and key.
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  dedupe_key text NOT NULL,
  -- Only set to reach an address other than the person's current one; cleared when the email is done.
  address text,
  list text,
  subject text NOT NULL,
  content jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'dropped')),
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  UNIQUE (user_id, dedupe_key),
  CHECK ((state = 'waiting') = (done_at IS NULL)),
  CHECK (state = 'waiting' OR address IS NULL)
);

CREATE INDEX emails_waiting ON emails (created_at) WHERE state = 'waiting';
CREATE INDEX emails_done ON emails (done_at) WHERE done_at IS NOT NULL;
