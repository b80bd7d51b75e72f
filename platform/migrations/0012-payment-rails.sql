-- More ways to pay in and to be paid: cards and Apple Pay, bank accounts through Dots, PayPal accounts from PayPal's vault;
-- and the limits people set on their own play.

ALTER TABLE deposit_orders DROP CONSTRAINT deposit_orders_type_check;
ALTER TABLE deposit_orders ADD CONSTRAINT deposit_orders_type_check
  CHECK (type IN ('paypal', 'venmo', 'card', 'apple_pay'));

ALTER TABLE payment_sources DROP CONSTRAINT payment_sources_type_check;
ALTER TABLE payment_sources ADD CONSTRAINT payment_sources_type_check
  CHECK (type IN ('PayPal', 'Venmo', 'Dots', 'ApplePay', 'Card'));
-- Whose it is, as the provider says; null when it does not say.
ALTER TABLE payment_sources ADD COLUMN owner_name text;
-- The provider's own token of a source that came out of its vault.
ALTER TABLE payment_sources ADD COLUMN vault_token text;
ALTER TABLE payment_sources ADD COLUMN disconnected_at timestamptz;
CREATE INDEX payment_sources_by_user ON payment_sources (user_id);

-- Since when a payout waits to be claimed; after 30 days it comes back.
ALTER TABLE withdrawals ADD COLUMN unclaimed_at timestamptz;

-- A person's account at Dots.
CREATE TABLE dots_users (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  dots_user_id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- Setup tokens of PayPal's vault, so that a token serves the person it was made for.
CREATE TABLE setup_tokens (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX setup_tokens_by_user ON setup_tokens (user_id, created_at);

-- What people allow themselves: cents a calendar day, week or month in UTC; minutes for the session.
CREATE TABLE play_limits (
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (name IN ('deposit.day', 'deposit.week', 'deposit.month', 'stake.day', 'stake.week',
    'stake.month', 'loss.day', 'loss.week', 'loss.month', 'session')),
  -- Null: none.
  amount bigint CHECK (amount > 0),
  -- A higher limit, or none (null), that was asked for; holds once it is asked for again from `pending_at` on.
  pending_amount bigint CHECK (pending_amount > 0),
  pending_at timestamptz,
  PRIMARY KEY (user_id, name)
);

-- Pauses from play. Both only ever grow.
CREATE TABLE play_pauses (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  cool_off_until timestamptz,
  self_excluded_until timestamptz,
  version integer NOT NULL DEFAULT 1
);

-- Filters, statements and the limits above look at a person's transactions by time.
CREATE INDEX wallet_transactions_by_time ON wallet_transactions (user_id, created_at);
