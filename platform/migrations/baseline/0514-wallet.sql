-- What people see of their money, and the orders behind it. Balances are in the ledger only.

-- Key of a person in the IDs of wallet lines that markets write. An ID is a UUID of version 8 made of 24 digits of the
-- key and 8 of the number, so that no index of IDs is written.
CREATE FUNCTION wallet_line_key(user_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT overlay(overlay(left(encode(sha256(uuid_send(user_id)), 'hex'), 24) PLACING '8' FROM 13 FOR 1) PLACING 'a' FROM 17 FOR 1)
$$;

-- ID of such a line.
CREATE FUNCTION wallet_line_id(user_id uuid, number integer) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (public.wallet_line_key(user_id) || lpad(to_hex(number), 8, '0'))::uuid
$$;

-- One row per person. Locked after all other rows of a transaction.
CREATE TABLE wallets (
  user_id     uuid   PRIMARY KEY REFERENCES users (id),
  -- Incremented with every change of the wallet.
  version     bigint NOT NULL DEFAULT 0,
  -- Number of the person's latest transaction.
  last_number int    NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
-- Finds the owner of a market's line, and makes sure that no two people share a key.
CREATE UNIQUE INDEX wallets_line_key ON wallets (wallet_line_key(user_id));

-- Transactions of people, written in the transaction that moves the money. Lines that markets write are in
-- `market_wallet_lines`.
CREATE TABLE wallet_records (
  id           uuid,
  user_id      uuid        NOT NULL,
  -- Counts up per person; taken from the locked row in `wallets`.
  number       int         NOT NULL,
  type         text        NOT NULL,
  state        text        NOT NULL,
  amount       bigint      NOT NULL,
  fee_amount   bigint      NOT NULL DEFAULT 0,
  title        text        NOT NULL,
  subtitle     text,
  subject_type text,
  subject_id   uuid,
  -- When winnings become cash. Null for all other types.
  final_at     timestamptz,
  reason       text,
  -- Ledger transfers behind it.
  transfer_ids uuid[]      NOT NULL DEFAULT '{}',
  -- JSON list of the steps of a transaction that takes time.
  steps        jsonb       NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL,
  completed_at timestamptz,
  CONSTRAINT wallet_transactions_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_transactions_user_id_number_key UNIQUE (user_id, number),
  CONSTRAINT wallet_transactions_state_check CHECK (state IN ('pending', 'completed', 'unsettled', 'declined',
    'cancelled', 'returned', 'failed')),
  CONSTRAINT wallet_transactions_fee_amount_check CHECK (fee_amount >= 0),
  CONSTRAINT wallet_transactions_check CHECK ((completed_at IS NULL) = (state IN ('pending', 'unsettled')))
);
CREATE INDEX wallet_transactions_open ON wallet_records (user_id, number) WHERE state IN ('pending', 'unsettled');
CREATE INDEX wallet_transactions_transfers ON wallet_records USING gin (transfer_ids) WHERE state = 'unsettled';
-- Order of every list. Lists merge it with the markets' lines and read only what they show.
CREATE INDEX wallet_records_by_time ON wallet_records (user_id, created_at, number);
-- Order of the staff list of all transactions.
CREATE INDEX wallet_records_newest ON wallet_records (created_at DESC, id DESC);

-- What the wallet lines of a market batch have in common.
CREATE TABLE market_wallet_heads (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type         text   NOT NULL,
  title        text   NOT NULL,
  subject_type text   NOT NULL,
  transfer_ids uuid[] NOT NULL,
  steps        jsonb  NOT NULL,
  -- Name of the market. Null for lines without one.
  subtitle     text
);

-- Wallet lines that markets write, thousands a second. Columns are ordered to avoid padding. Lines never change:
-- winnings, which do, are in `wallet_records`. There are no foreign keys: numbers come from the locked row in
-- `wallets`, and heads are written in the same transaction.
CREATE TABLE market_wallet_lines (
  user_id    uuid,
  subject_id uuid        NOT NULL,
  at         timestamptz,
  amount     bigint      NOT NULL,
  head_id    bigint      NOT NULL,
  number     int,
  PRIMARY KEY (user_id, at, number)
);

-- Deposits, from the order at the provider to its capture. Completed ones can still be refunded or reversed.
CREATE TABLE deposit_orders (
  id                   uuid        PRIMARY KEY,
  user_id              uuid        NOT NULL REFERENCES users (id),
  type                 text        NOT NULL CHECK (type IN ('paypal', 'venmo', 'card', 'apple_pay')),
  amount               bigint      NOT NULL CHECK (amount > 0),
  provider_fee         bigint      NOT NULL CHECK (provider_fee >= 0),
  state                text        NOT NULL
    CHECK (state IN ('created', 'approved', 'captured_pending', 'completed', 'denied', 'expired', 'reversed')),
  provider_order_id    text        NOT NULL UNIQUE,
  approve_url          text,
  capture_id           text        UNIQUE,
  reason               text,
  transaction_id       uuid        NOT NULL REFERENCES wallet_records (id),
  -- Day whose deposit limit it uses. Set when the capture is requested, cleared if nothing was captured.
  approved_at          timestamptz,
  expires_at           timestamptz NOT NULL,
  created_at           timestamptz NOT NULL,
  version              int         NOT NULL DEFAULT 1,
  -- How much of `amount` the provider has returned to the payer.
  returned_amount      bigint      NOT NULL DEFAULT 0,
  -- Since when a refund or reversal is known that isn't booked yet. Its money can't be paid out.
  return_awaited_since timestamptz,
  -- The provider's ID of that refund. Null for a reversal.
  awaited_refund       text,
  -- Since when a capture that doesn't match the order waits for staff.
  capture_held_at      timestamptz,
  CHECK (returned_amount BETWEEN 0 AND amount)
);
CREATE INDEX deposit_orders_by_user ON deposit_orders (user_id, approved_at);
-- Orders that jobs ask the provider about.
CREATE INDEX deposit_orders_open ON deposit_orders (id) WHERE state IN ('created', 'approved', 'captured_pending');
CREATE INDEX deposit_orders_awaiting ON deposit_orders (user_id) WHERE return_awaited_since IS NOT NULL;
CREATE INDEX deposit_orders_completed ON deposit_orders (user_id) WHERE state = 'completed';

-- Disputes that payers opened about deposits, each with the money that is on hold until the provider decides.
CREATE TABLE deposit_disputes (
  id              uuid        PRIMARY KEY,
  -- The provider's ID of the dispute.
  provider_id     text        NOT NULL,
  order_id        uuid        NOT NULL REFERENCES deposit_orders (id),
  -- Disputed part of the deposit.
  amount          bigint      NOT NULL CHECK (amount >= 0),
  -- Part of `amount` that is on hold. The account's cash didn't cover the rest.
  held_amount     bigint      NOT NULL,
  -- Part of the deposit that had been returned when the dispute was opened.
  returned_before bigint      NOT NULL,
  -- Who won. Null while it is open.
  outcome         text        CHECK (outcome IN ('payer', 'merchant')),
  transaction_id  uuid        NOT NULL REFERENCES wallet_records (id),
  opened_at       timestamptz NOT NULL,
  closed_at       timestamptz,
  UNIQUE (provider_id, order_id),
  CHECK (held_amount BETWEEN 0 AND amount),
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE INDEX deposit_disputes_open ON deposit_disputes (order_id) WHERE closed_at IS NULL;

-- Deposits that staff return in full. The money is on hold until the provider has done it.
CREATE TABLE deposit_refunds (
  id                 uuid        PRIMARY KEY,
  order_id           uuid        NOT NULL REFERENCES deposit_orders (id),
  user_id            uuid        NOT NULL REFERENCES users (id),
  state              text        NOT NULL CHECK (state IN ('requested', 'completed', 'failed')),
  provider_refund_id text        UNIQUE,
  -- Reason that staff gave for the refund.
  reason             text        NOT NULL CHECK (reason <> ''),
  -- Reason that the provider gave for declining.
  failure            text,
  requested_by       uuid        NOT NULL REFERENCES users (id),
  transaction_id     uuid        NOT NULL REFERENCES wallet_records (id),
  created_at         timestamptz NOT NULL
);
-- A deposit is refunded once, and one request at a time can be open.
CREATE UNIQUE INDEX deposit_refunds_order ON deposit_refunds (order_id) WHERE state <> 'failed';
CREATE INDEX deposit_refunds_open ON deposit_refunds (created_at) WHERE state = 'requested';

-- Parts of deposits that went back to the payer, one for each refund and reversal at the provider.
CREATE TABLE deposit_returns (
  id          uuid        PRIMARY KEY,
  order_id    uuid        NOT NULL REFERENCES deposit_orders (id),
  kind        text        NOT NULL CHECK (kind IN ('refund', 'reversal')),
  -- The provider's ID of the refund. Reversals have none, so they use the capture's ID with a number.
  provider_id text        NOT NULL,
  -- Amount returned to the payer in cents, including its part of the provider's fee.
  amount      bigint      NOT NULL CHECK (amount > 0),
  -- Part of `amount` that the deposit's owner lost. The rest is the provider's fee.
  share       bigint      NOT NULL,
  -- The provider's time of the change. Older responses can't undo it.
  provider_at timestamptz,
  -- Set if it froze the account.
  froze_at    timestamptz,
  -- Set when the provider undid a reversal.
  restored_at timestamptz,
  created_at  timestamptz NOT NULL,
  UNIQUE (order_id, provider_id),
  CHECK (share BETWEEN 0 AND amount)
);

-- People's accounts at Dots.
CREATE TABLE dots_users (
  user_id      uuid        PRIMARY KEY REFERENCES users (id),
  dots_user_id text        NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL
);

-- Verified webhooks of payment providers. Each is processed once.
CREATE TABLE payment_events (
  -- The provider's ID of the event.
  id          text        PRIMARY KEY,
  type        text        NOT NULL,
  resource_id text,
  received_at timestamptz NOT NULL,
  -- Body of an event that couldn't be read. Null for all others.
  body        bytea
);

-- Destinations that people can withdraw to.
CREATE TABLE payment_sources (
  id              uuid        PRIMARY KEY,
  user_id         uuid        NOT NULL REFERENCES users (id),
  type            text        NOT NULL CHECK (type IN ('PayPal', 'Venmo', 'Dots', 'ApplePay', 'Card')),
  value           text        NOT NULL,
  -- What the person and staff see.
  value_masked    text        NOT NULL,
  context         text        NOT NULL DEFAULT 'withdrawal' CHECK (context = 'withdrawal'),
  state           text        NOT NULL CHECK (state IN ('pending', 'active', 'disconnected')),
  -- Withdrawals to it wait until then.
  held_until      timestamptz,
  created_at      timestamptz NOT NULL,
  -- Owner according to the provider. Null if the provider doesn't say.
  owner_name      text,
  -- The provider's token of a source from its vault.
  vault_token     text,
  disconnected_at timestamptz,
  -- Another account's source whose addition sent this one to review. If that one is removed, this one is active again.
  review_cause    uuid        REFERENCES payment_sources (id),
  -- When the destination of a deleted account is erased; until then a returned payout can be repeated. Null for all
  -- others.
  erase_at        timestamptz
);
-- A destination pays one person. If two people add the same one, both are pending until staff decide.
CREATE UNIQUE INDEX payment_sources_active_value ON payment_sources (type, value) WHERE state = 'active';
CREATE UNIQUE INDEX payment_sources_own_value ON payment_sources (user_id, type, value) WHERE state <> 'disconnected';
CREATE INDEX payment_sources_by_user ON payment_sources (user_id);
CREATE INDEX payment_sources_by_value ON payment_sources (type, value) WHERE state <> 'disconnected';
CREATE INDEX payment_sources_review_cause ON payment_sources (review_cause) WHERE review_cause IS NOT NULL;
CREATE INDEX payment_sources_pending ON payment_sources (user_id) WHERE state = 'pending';
CREATE INDEX payment_sources_to_erase ON payment_sources (erase_at) WHERE erase_at IS NOT NULL;

-- Whether payouts may leave. One row: payouts read it with a share lock before each attempt, a stop updates it.
CREATE TABLE payout_gate (
  singleton  boolean     DEFAULT true PRIMARY KEY CHECK (singleton),
  -- Null while payouts may leave.
  stopped_at timestamptz,
  -- Null if payouts were stopped automatically.
  stopped_by uuid        REFERENCES users (id),
  reason     text,
  CHECK ((stopped_at IS NULL) = (reason IS NULL))
);

INSERT INTO payout_gate DEFAULT VALUES;

-- Withdrawals, from the request to the payout.
CREATE TABLE withdrawals (
  id                uuid        PRIMARY KEY,
  user_id           uuid        NOT NULL REFERENCES users (id),
  payment_source_id uuid        NOT NULL REFERENCES payment_sources (id),
  amount            bigint      NOT NULL CHECK (amount > 0),
  provider_fee      bigint      NOT NULL,
  state             text        NOT NULL
    CHECK (state IN ('approved', 'review', 'sent', 'unclaimed', 'paid', 'refunded')),
  -- Set before the first request to the provider. From then on the payout is never started under another ID.
  first_attempt_at  timestamptz,
  attempts          int         NOT NULL DEFAULT 0,
  provider_batch_id text        UNIQUE,
  provider_item_id  text        UNIQUE,
  reason            text,
  transaction_id    uuid        NOT NULL REFERENCES wallet_records (id),
  created_at        timestamptz NOT NULL,
  version           int         NOT NULL DEFAULT 1,
  -- Since when the payout waits to be claimed. It comes back after 30 days.
  unclaimed_at      timestamptz,
  CHECK (provider_fee >= 0 AND provider_fee < amount)
);
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, created_at);
-- Withdrawals that jobs send or ask the provider about.
CREATE INDEX withdrawals_open ON withdrawals (id) WHERE state IN ('approved', 'sent', 'unclaimed');
-- The back office counts these every 30 seconds per open page.
CREATE INDEX withdrawals_review ON withdrawals (created_at) WHERE state = 'review';
-- The balance sheet adds up the last day.
CREATE INDEX withdrawals_by_time ON withdrawals (created_at);

-- Limits per withdrawal that staff set for one person, in place of the setting.
CREATE TABLE withdrawal_limits (
  user_id uuid        PRIMARY KEY REFERENCES users (id),
  amount  bigint      NOT NULL CHECK (amount > 0),
  set_by  uuid        NOT NULL REFERENCES users (id),
  reason  text        NOT NULL,
  set_at  timestamptz NOT NULL
);

-- Setup tokens of PayPal's vault, so that a token serves only the person it was created for.
CREATE TABLE setup_tokens (
  id         text        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX setup_tokens_by_user ON setup_tokens (user_id, created_at);

-- Limits that people set for themselves: cents per calendar day, week or month (UTC), or minutes per session.
CREATE TABLE play_limits (
  user_id        uuid        REFERENCES users (id),
  name           text
    CHECK (name IN ('deposit.day', 'deposit.week', 'deposit.month', 'stake.day', 'stake.week', 'stake.month',
      'loss.day', 'loss.week', 'loss.month', 'session')),
  -- Null for no limit.
  amount         bigint      CHECK (amount > 0),
  -- Higher limit that the person asked for, or null to remove it. Takes effect when they confirm it after `pending_at`.
  pending_amount bigint      CHECK (pending_amount > 0),
  pending_at     timestamptz,
  PRIMARY KEY (user_id, name)
);

-- Breaks that people take from play. They can only be extended.
CREATE TABLE play_pauses (
  user_id             uuid        PRIMARY KEY REFERENCES users (id),
  cool_off_until      timestamptz,
  self_excluded_until timestamptz,
  version             int         NOT NULL DEFAULT 1
);

-- Reasons for rejecting an identity check, with advice for the person.
CREATE TABLE identity_reasons (
  id       text PRIMARY KEY,
  label    text NOT NULL,
  advice   text NOT NULL,
  position int  NOT NULL
);

INSERT INTO identity_reasons (id, label, advice, position) VALUES
  ('blur', 'Blurred', 'Hold the camera still and take the picture again so that every letter can be read.', 1),
  ('glare', 'Glare', 'Take the picture again without flash and away from direct light.', 2),
  ('incomplete', 'Part is missing',
    'Show all four corners of the document, front and back, and your whole face on the selfie.', 3),
  ('expired', 'Expired document', 'Use a document that is still valid.', 4),
  ('mismatch', 'Name does not match',
    'Correct your name in the settings so that it is written as on your document, then send it again.', 5),
  ('underage', 'Under age',
    'Money play is open to adults only. Your own deposits are returned to you; please contact support.', 6);

-- Identity checks with the uploaded documents. Each submission is a row.
CREATE TABLE identity_checks (
  id             uuid        PRIMARY KEY,
  user_id        uuid        NOT NULL REFERENCES users (id),
  state          text        NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected')),
  media_ids      uuid[]      NOT NULL CHECK (cardinality(media_ids) > 0),
  reason_id      text        REFERENCES identity_reasons (id),
  -- Staff member.
  decided_by     uuid,
  submitted_at   timestamptz NOT NULL,
  decided_at     timestamptz,
  -- Null unless approved.
  expires_at     timestamptz,
  -- When the person was told that the check expires.
  expiry_told_at timestamptz,
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason_id IS NOT NULL)),
  CHECK ((state = 'approved') = (expires_at IS NOT NULL))
);
CREATE UNIQUE INDEX identity_checks_one_open ON identity_checks (user_id) WHERE state = 'submitted';
CREATE INDEX identity_checks_by_user ON identity_checks (user_id, submitted_at DESC);
CREATE INDEX identity_checks_expiry ON identity_checks (expires_at) WHERE state = 'approved';

-- Reasons to doubt a person's identity. Each asks for an identity check once.
CREATE TABLE risk_flags (
  id         uuid        PRIMARY KEY,
  user_id    uuid        NOT NULL REFERENCES users (id),
  kind       text        NOT NULL CHECK (kind IN ('linked_match', 'unplayed_matches', 'wash_trades')),
  -- Match or market in which it was found.
  subject_id uuid        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (user_id, kind, subject_id)
);

-- Refunds of entries and stakes by staff (docs/domain/wallet.md#refunds-by-staff), numbered per transaction. Rows are
-- only added.
CREATE TABLE stake_refunds (
  -- The entry or stake.
  transaction_id        uuid,
  no                    int         CHECK (no > 0),
  user_id               uuid        NOT NULL REFERENCES users (id),
  -- Match or event of an entry, or order of a stake.
  subject_id            uuid,
  -- `unmatched`: the rest of an order was canceled and returns from escrow. `lost`: paid by the corrections account.
  kind                  text        NOT NULL CHECK (kind IN ('unmatched', 'lost')),
  staked_amount         bigint      NOT NULL,
  amount                bigint      NOT NULL CHECK (amount > 0),
  -- Part of `amount` that was paid as wager-only money.
  wager_only_amount     bigint      NOT NULL,
  -- Total that the corrections account has paid for the transaction, with this refund.
  total_amount          bigint      NOT NULL,
  -- The person's transaction that credited it. Null for an unmatched rest, which has a wallet line of its own.
  refund_transaction_id uuid        UNIQUE,
  reason                text        NOT NULL,
  at                    timestamptz NOT NULL,
  PRIMARY KEY (transaction_id, no),
  CHECK (wager_only_amount BETWEEN 0 AND amount),
  CHECK (total_amount BETWEEN 0 AND staked_amount),
  CHECK ((kind = 'lost') = (refund_transaction_id IS NOT NULL))
);
CREATE INDEX stake_refunds_user ON stake_refunds (user_id, subject_id);
CREATE UNIQUE INDEX stake_refunds_unmatched ON stake_refunds (transaction_id) WHERE kind = 'unmatched';

-- All transactions of people: records and the lines that markets wrote. Subqueries instead of joins, because with a
-- join the first page of a list would read everything a person ever did.
CREATE VIEW wallet_transactions AS
SELECT id, user_id, number, type, state, amount, fee_amount, title, subtitle, subject_type, subject_id, final_at,
       reason, transfer_ids, steps, created_at, completed_at
  FROM wallet_records
UNION ALL
SELECT wallet_line_id(l.user_id, l.number), l.user_id, l.number,
       (SELECT h.type FROM market_wallet_heads h WHERE h.id = l.head_id), 'completed', l.amount, 0::bigint,
       (SELECT h.title FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.subtitle FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.subject_type FROM market_wallet_heads h WHERE h.id = l.head_id), l.subject_id, NULL, NULL,
       (SELECT h.transfer_ids FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.steps FROM market_wallet_heads h WHERE h.id = l.head_id), l.at, l.at
  FROM market_wallet_lines l;

-- A transaction by its ID. The view alone would read every line of every market.
CREATE FUNCTION wallet_transaction(p_id uuid) RETURNS SETOF wallet_transactions
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  digits text := replace(p_id::text, '-', '');
  person uuid;
  place integer;
BEGIN
  SELECT r.user_id, r.number INTO person, place FROM wallet_records r WHERE r.id = p_id;
  IF NOT FOUND THEN
    SELECT w.user_id, ('x' || right(digits, 8))::bit(32)::integer INTO person, place
      FROM wallets w WHERE wallet_line_key(w.user_id) = left(digits, 24);
  END IF;
  RETURN QUERY SELECT t.* FROM wallet_transactions t WHERE t.user_id = person AND t.number = place AND t.id = p_id;
END $$;

-- Lines are only added.
REVOKE UPDATE, DELETE ON market_wallet_heads, market_wallet_lines FROM duelbook_app;
