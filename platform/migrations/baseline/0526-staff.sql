-- Actions that need a second staff member.

-- Requests of a staff member that another one has to approve.
CREATE TABLE approvals (
  id              uuid        PRIMARY KEY,
  -- The registered action.
  kind            text        NOT NULL,
  subject_type    text        NOT NULL,
  subject_id      text        NOT NULL,
  -- Everything the action needs, fixed by the maker and shown to the checker.
  payload         jsonb       NOT NULL,
  payload_hash    bytea       NOT NULL,
  amount          bigint,
  reason          text        NOT NULL CHECK (reason <> ''),
  state           text        NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'approved', 'declined', 'expired')),
  maker           uuid        NOT NULL REFERENCES users (id),
  maker_device    text,
  -- People whom the action concerns. They can neither request nor approve it.
  about           uuid[]      NOT NULL DEFAULT '{}',
  checker         uuid        REFERENCES users (id),
  decision_reason text,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  CHECK (maker <> checker),
  CHECK (maker <> ALL (about)),
  CHECK (checker <> ALL (about)),
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'declined')) = (checker IS NOT NULL AND decision_reason IS NOT NULL))
);
-- The same request can be open once.
CREATE UNIQUE INDEX approvals_open ON approvals (kind, subject_type, subject_id, payload_hash) WHERE state = 'pending';
CREATE INDEX approvals_pending ON approvals (created_at) WHERE state = 'pending';
CREATE INDEX approvals_by_state ON approvals (state, created_at);
