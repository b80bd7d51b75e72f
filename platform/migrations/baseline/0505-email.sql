-- Email.

-- Emails to send and sent, at most one per person and key.
CREATE TABLE emails (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  dedupe_key text        NOT NULL,
  -- Null for the person's verified address at the time of sending. Cleared when the email is done.
  address    text,
  -- Mailing list, from which people can unsubscribe. Null for emails that they can't.
  list       text,
  subject    text        NOT NULL,
  content    jsonb       NOT NULL,
  state      text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'dropped')),
  created_at timestamptz NOT NULL,
  done_at    timestamptz,
  UNIQUE (user_id, dedupe_key),
  CHECK ((state = 'waiting') = (done_at IS NULL)),
  CHECK (state = 'waiting' OR address IS NULL)
);
CREATE INDEX emails_waiting ON emails (created_at) WHERE state = 'waiting';
CREATE INDEX emails_done ON emails (done_at) WHERE done_at IS NOT NULL;

-- Mailing lists that a person has unsubscribed from.
CREATE TABLE message_opt_outs (
  user_id uuid        REFERENCES users (id),
  list    text        CHECK (list IN ('referrals', 'news', 'result', 'dispute')),
  at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, list)
);
