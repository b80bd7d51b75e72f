-- Comparison with the books of the payment providers.

-- Comparisons with a provider's books. Each covers the time after the one before.
CREATE TABLE reconciliation_runs (
  id          uuid        PRIMARY KEY,
  provider    text        NOT NULL,
  span_from   timestamptz NOT NULL,
  span_to     timestamptz NOT NULL,
  compared    int         NOT NULL,
  differences int         NOT NULL,
  finished_at timestamptz NOT NULL,
  UNIQUE (provider, span_to),
  CHECK (span_from < span_to)
);

-- Differences that staff have to explain, and payments that need a decision.
CREATE TABLE reconciliation_cases (
  id           uuid        PRIMARY KEY,
  -- Comparison that found it. Null if a payment led to it.
  run_id       uuid        REFERENCES reconciliation_runs (id),
  provider     text        NOT NULL,
  kind         text        NOT NULL
    CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'owner', 'doubled', 'unclear_capture', 'refund',
      'unreadable_event', 'dispute', 'returned_payout')),
  -- The provider's ID of the payment.
  reference    text        NOT NULL,
  -- Our order or withdrawal, if known.
  subject_type text,
  subject_id   text,
  -- Net cents that came in according to our books; negative if they went out, null if the payment isn't in them.
  -- `their_amount` is the provider's.
  our_amount   bigint,
  their_amount bigint,
  state        text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained')),
  note         text,
  closed_by    uuid        REFERENCES users (id),
  created_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  -- Findings as text. Null if the amounts are enough.
  detail       text,
  -- Withdrawal that paid out what had come back. Null otherwise.
  payout_id    uuid        UNIQUE REFERENCES withdrawals (id),
  -- The same difference is one case, however often it is found.
  UNIQUE NULLS NOT DISTINCT (provider, kind, reference, our_amount, their_amount),
  CHECK ((state = 'explained') = (closed_at IS NOT NULL AND closed_by IS NOT NULL AND note IS NOT NULL))
);
CREATE INDEX reconciliation_cases_open ON reconciliation_cases (created_at) WHERE state = 'open';
-- Staff list of cases.
CREATE INDEX reconciliation_cases_by_state ON reconciliation_cases (state, created_at);
