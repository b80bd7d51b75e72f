-- Wallet: what a person sees of their money, deposit orders, withdrawals, payment sources, identity checks.
-- Balances live in the ledger only; these rows say why it moved and what the provider answered.

-- One row a person: the running number of their transactions and the version of their wallet. Locked last of all rows.
CREATE TABLE wallets (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  version bigint NOT NULL DEFAULT 0,
  last_number integer NOT NULL DEFAULT 0
);

-- One row per business event, written in the transaction that moves its money.
CREATE TABLE wallet_transactions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  number integer NOT NULL,
  type text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'completed', 'unsettled', 'declined', 'cancelled', 'returned', 'failed')),
  amount bigint NOT NULL,
  fee_amount bigint NOT NULL DEFAULT 0 CHECK (fee_amount >= 0),
  title text NOT NULL,
  subtitle text,
  subject_type text,
  subject_id uuid,
  final_at timestamptz,
  reason text,
  transfer_ids uuid[] NOT NULL DEFAULT '{}',
  steps jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (user_id, number),
  CHECK ((completed_at IS NULL) = (state IN ('pending', 'unsettled')))
);
CREATE INDEX wallet_transactions_open ON wallet_transactions (user_id, number) WHERE state IN ('pending', 'unsettled');
CREATE INDEX wallet_transactions_transfers ON wallet_transactions USING gin (transfer_ids) WHERE state = 'unsettled';

CREATE TABLE deposit_orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('paypal', 'venmo')),
  amount bigint NOT NULL CHECK (amount > 0),
  provider_fee bigint NOT NULL CHECK (provider_fee >= 0),
  state text NOT NULL CHECK (state IN ('created', 'approved', 'captured_pending', 'completed', 'denied', 'expired')),
  provider_order_id text NOT NULL UNIQUE,
  approve_url text,
  capture_id text UNIQUE,
  reason text,
  transaction_id uuid NOT NULL REFERENCES wallet_transactions (id),
  -- The day whose limit it uses: set when the person asks for the capture, cleared when nothing was taken.
  approved_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX deposit_orders_by_user ON deposit_orders (user_id, approved_at);
-- What the background still has to ask the provider about.
CREATE INDEX deposit_orders_open ON deposit_orders (id) WHERE state IN ('created', 'approved', 'captured_pending');

CREATE TABLE payment_sources (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('PayPal', 'Venmo')),
  value text NOT NULL,
  value_masked text NOT NULL,
  context text NOT NULL DEFAULT 'withdrawal' CHECK (context = 'withdrawal'),
  state text NOT NULL CHECK (state IN ('pending', 'active', 'disconnected')),
  held_until timestamptz,
  created_at timestamptz NOT NULL
);
-- A destination pays one person only; two people with the same one are both looked at by staff (state pending).
CREATE UNIQUE INDEX payment_sources_active_value ON payment_sources (type, value) WHERE state = 'active';
CREATE UNIQUE INDEX payment_sources_own_value ON payment_sources (user_id, type, value) WHERE state <> 'disconnected';

CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  payment_source_id uuid NOT NULL REFERENCES payment_sources (id),
  amount bigint NOT NULL CHECK (amount > 0),
  provider_fee bigint NOT NULL CHECK (provider_fee >= 0 AND provider_fee < amount),
  state text NOT NULL CHECK (state IN ('approved', 'review', 'sent', 'unclaimed', 'paid', 'refunded')),
  -- Set before the first request to the provider; a payout that has been attempted is never started under another id.
  first_attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  provider_batch_id text UNIQUE,
  provider_item_id text UNIQUE,
  reason text,
  transaction_id uuid NOT NULL REFERENCES wallet_transactions (id),
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, created_at);
CREATE INDEX withdrawals_open ON withdrawals (id) WHERE state IN ('approved', 'sent', 'unclaimed');

-- Webhooks that were verified, by the provider's event id: each is worked on once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  resource_id text,
  received_at timestamptz NOT NULL
);

CREATE TABLE identity_reasons (
  id text PRIMARY KEY,
  label text NOT NULL,
  advice text NOT NULL,
  position integer NOT NULL
);
INSERT INTO identity_reasons (id, label, advice, position) VALUES
  ('blur', 'Blurred', 'Hold the camera still and take the picture again so that every letter can be read.', 1),
  ('glare', 'Glare', 'Take the picture again without flash and away from direct light.', 2),
  ('incomplete', 'Part is missing', 'Show all four corners of the document, front and back, and your whole face on the selfie.', 3),
  ('expired', 'Expired document', 'Use a document that is still valid.', 4),
  ('mismatch', 'Name does not match', 'Correct your name in the settings so that it is written as on your document, then send it again.', 5),
  ('underage', 'Under age', 'Money play is open to adults only. Your own deposits are returned to you; please contact support.', 6);

CREATE TABLE identity_checks (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected')),
  media_ids uuid[] NOT NULL CHECK (cardinality(media_ids) > 0),
  reason_id text REFERENCES identity_reasons (id),
  -- A staff member.
  decided_by uuid,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (reason_id IS NOT NULL))
);
CREATE UNIQUE INDEX identity_checks_one_open ON identity_checks (user_id) WHERE state = 'submitted';
CREATE INDEX identity_checks_by_user ON identity_checks (user_id, submitted_at DESC);
