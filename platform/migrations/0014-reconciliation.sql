-- What staff does about money: refunds of deposits, limits of single people, the stop of payouts, promotions that are
-- paid for, and the daily comparison with the providers' own books.

-- The house gives away only money it has put in: house:promo is never below zero, as no person's account is.
CREATE OR REPLACE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := public.ledger_account_kind(NEW.name);
  IF NEW.kind IS NULL THEN
    RAISE EXCEPTION 'no such account in the chart: %', NEW.name USING ERRCODE = 'LG003';
  END IF;
  NEW.overdraft := NEW.kind IN ('contra', 'equity', 'asset') AND NEW.name <> 'house:promo';
  RETURN NEW;
END $$;
UPDATE ledger_accounts SET name = name WHERE name = 'house:promo' AND balance >= 0;

-- Deposits that staff give back in full. The money waits on hold until the provider has done it.
CREATE TABLE deposit_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES deposit_orders (id),
  user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('requested', 'completed', 'failed')),
  provider_refund_id text UNIQUE,
  reason text NOT NULL CHECK (reason <> ''),
  failure text,
  requested_by uuid NOT NULL REFERENCES users (id),
  transaction_id uuid NOT NULL REFERENCES wallet_transactions (id),
  created_at timestamptz NOT NULL
);
-- A deposit is given back once, and asked for once at a time.
CREATE UNIQUE INDEX deposit_refunds_order ON deposit_refunds (order_id) WHERE state <> 'failed';
CREATE INDEX deposit_refunds_open ON deposit_refunds (created_at) WHERE state = 'requested';

-- How much a person may take out in one withdrawal, where staff decided other than the setting.
CREATE TABLE withdrawal_limits (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  amount bigint NOT NULL CHECK (amount > 0),
  set_by uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  set_at timestamptz NOT NULL
);

-- Whether payouts leave. One row: a payout reads it under a share lock before its attempt, a stop writes it.
CREATE TABLE payout_gate (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- Set while payouts are stopped.
  stopped_at timestamptz,
  stopped_by uuid REFERENCES users (id),
  reason text,
  CHECK ((stopped_at IS NULL) = (reason IS NULL))
);
INSERT INTO payout_gate DEFAULT VALUES;

-- Comparisons with a provider's book, each for the span after the one before.
CREATE TABLE reconciliation_runs (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  span_from timestamptz NOT NULL,
  span_to timestamptz NOT NULL,
  compared integer NOT NULL,
  differences integer NOT NULL,
  finished_at timestamptz NOT NULL,
  CHECK (span_from < span_to),
  UNIQUE (provider, span_to)
);

-- One row for every difference that was found.
CREATE TABLE reconciliation_cases (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES reconciliation_runs (id),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'owner', 'doubled')),
  -- The provider's id of the payment.
  reference text NOT NULL,
  -- Our order or withdrawal, where it is known.
  subject_type text,
  subject_id text,
  -- Net cents that came in (negative: went out) by either book; null: not in it.
  our_amount bigint,
  their_amount bigint,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained')),
  note text,
  closed_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((state = 'explained') = (closed_at IS NOT NULL AND closed_by IS NOT NULL AND note IS NOT NULL)),
  -- The same difference is one case, however often it is found.
  UNIQUE NULLS NOT DISTINCT (provider, kind, reference, our_amount, their_amount)
);
CREATE INDEX reconciliation_cases_open ON reconciliation_cases (created_at) WHERE state = 'open';
