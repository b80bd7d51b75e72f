-- Each part of a deposit that went back to the payer, once for every refund and reversal at the provider.
CREATE TABLE deposit_returns (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES deposit_orders (id),
  kind text NOT NULL CHECK (kind IN ('refund', 'reversal')),
  -- The provider's id of the refund. Reversals have none of their own, so they have the capture's id and a number.
  provider_id text NOT NULL,
  -- What the payer got back, including its part of the provider's fee, and the rest, which the deposit's owner lost.
  amount bigint NOT NULL CHECK (amount > 0),
  share bigint NOT NULL CHECK (share BETWEEN 0 AND amount),
  -- The provider's time of the change that caused it. Older responses can't undo it.
  provider_at timestamptz,
  -- Set if it froze the account.
  froze_at timestamptz,
  -- Set when the provider undid a reversal and the money was given back.
  restored_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, provider_id)
);

ALTER TABLE deposit_orders
  ADD COLUMN returned_amount bigint NOT NULL DEFAULT 0 CHECK (returned_amount BETWEEN 0 AND amount),
  -- Since when we know of a refund or reversal that isn't booked yet, and the refund's id. Its money can't be paid out.
  ADD COLUMN return_awaited_since timestamptz,
  ADD COLUMN awaited_refund text;
CREATE INDEX deposit_orders_awaiting ON deposit_orders (user_id) WHERE return_awaited_since IS NOT NULL;
CREATE INDEX deposit_orders_completed ON deposit_orders (user_id) WHERE state = 'completed';

INSERT INTO deposit_returns (id, order_id, kind, provider_id, amount, share, provider_at, created_at)
SELECT gen_random_uuid(), o.id,
       CASE WHEN EXISTS (SELECT FROM deposit_refunds r WHERE r.order_id = o.id AND r.state = 'completed')
         THEN 'refund' ELSE 'reversal' END,
       o.capture_id, o.amount + o.provider_fee, o.amount, t.at, coalesce(t.at, o.created_at)
  FROM deposit_orders o
  LEFT JOIN ledger_transfers t ON t.reference = o.type || ':capture:' || o.capture_id || ':reversed'
 WHERE o.state = 'reversed';
UPDATE deposit_orders SET returned_amount = amount WHERE state = 'reversed';
