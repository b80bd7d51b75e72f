-- Invoices, which gather a partner's earnings until two staff members approve the payment.
CREATE TABLE partner_invoices (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id uuid NOT NULL REFERENCES partners (user_id),
  -- Monday of the week it was created for. Null for invoices that staff created.
  week date CHECK (extract(isodow FROM week) = 1),
  state text NOT NULL CHECK (state IN ('open', 'paid')),
  amount bigint NOT NULL CHECK (amount > 0),
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  transfer_id uuid REFERENCES ledger_transfers (id),
  CHECK ((week IS NULL) = (created_by IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL) AND (state = 'paid') = (transfer_id IS NOT NULL))
);
CREATE INDEX partner_invoices_user ON partner_invoices (user_id, number DESC);
CREATE INDEX partner_invoices_state ON partner_invoices (state, number DESC);

-- What a partner earned with an event. Written once, when the event is paid.
CREATE TABLE partner_earnings (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL REFERENCES events (id),
  user_id uuid NOT NULL REFERENCES partners (user_id),
  base_amount bigint NOT NULL CHECK (base_amount >= 0),
  bonus_amount bigint NOT NULL CHECK (bonus_amount >= 0),
  share_amount bigint NOT NULL CHECK (share_amount >= 0),
  amount bigint NOT NULL CHECK (amount > 0 AND amount = base_amount + bonus_amount + share_amount),
  transfer_id uuid NOT NULL REFERENCES ledger_transfers (id),
  earned_at timestamptz NOT NULL,
  invoice_id uuid REFERENCES partner_invoices (id),
  UNIQUE (event_id, user_id)
);
CREATE INDEX partner_earnings_user ON partner_earnings (user_id, earned_at DESC, id DESC);
CREATE INDEX partner_earnings_open ON partner_earnings (earned_at) WHERE invoice_id IS NULL;
CREATE INDEX partner_earnings_invoice ON partner_earnings (invoice_id) WHERE invoice_id IS NOT NULL;

-- Items that staff add to an invoice. They are paid from the partner pool together with the invoice.
CREATE TABLE partner_invoice_extras (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES partner_invoices (id),
  position smallint NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  amount bigint NOT NULL CHECK (amount > 0),
  UNIQUE (invoice_id, position)
);
