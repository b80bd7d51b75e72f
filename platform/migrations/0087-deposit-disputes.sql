-- Disputes that payers opened about deposits, each with the money that is on hold for it until the provider decides.
CREATE TABLE deposit_disputes (
  id uuid PRIMARY KEY,
  -- The provider's id of the dispute.
  provider_id text NOT NULL,
  order_id uuid NOT NULL REFERENCES deposit_orders (id),
  -- The disputed part of the deposit, and how much of it is on hold. The account's cash didn't cover the rest.
  amount bigint NOT NULL CHECK (amount >= 0),
  held_amount bigint NOT NULL CHECK (held_amount BETWEEN 0 AND amount),
  -- What had been returned of the deposit when the dispute was opened.
  returned_before bigint NOT NULL,
  outcome text CHECK (outcome IN ('payer', 'merchant')),
  transaction_id uuid NOT NULL REFERENCES wallet_records (id),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  UNIQUE (provider_id, order_id)
);
CREATE INDEX deposit_disputes_open ON deposit_disputes (order_id) WHERE closed_at IS NULL;
