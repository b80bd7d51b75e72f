-- Four eyes (DOMAIN.md section 10): what one member of staff asks for and another must approve.

CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  -- What would be done, as registered in the code.
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  -- Everything the execution needs, decided by the maker; the checker sees it.
  payload jsonb NOT NULL,
  payload_hash bytea NOT NULL,
  amount bigint,
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined', 'expired')),
  maker uuid NOT NULL REFERENCES users (id),
  maker_device text,
  -- People whose money or result it is about: none of them decides.
  about uuid[] NOT NULL DEFAULT '{}',
  checker uuid REFERENCES users (id),
  decision_reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (maker <> checker),
  CHECK (maker <> ALL (about)),
  CHECK (checker <> ALL (about)),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'declined')) = (checker IS NOT NULL AND decision_reason IS NOT NULL))
);
-- The same thing is asked for once at a time.
CREATE UNIQUE INDEX approvals_open ON approvals (kind, subject_type, subject_id, payload_hash) WHERE state = 'pending';
CREATE INDEX approvals_pending ON approvals (created_at) WHERE state = 'pending';
