-- Refunds of entries and stakes by staff (docs/domain/wallet.md#refunds-by-staff), numbered per transaction.
CREATE TABLE stake_refunds (
  -- The entry or stake.
  transaction_id uuid NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The match or event of the entry, or the order of the stake.
  subject_id uuid,
  -- `unmatched`: the rest of an order was canceled and returns from escrow. `lost`: paid by the corrections account.
  kind text NOT NULL CHECK (kind IN ('unmatched', 'lost')),
  staked_amount bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Part of `amount` that was paid as wager-only money.
  wager_only_amount bigint NOT NULL CHECK (wager_only_amount BETWEEN 0 AND amount),
  -- What the corrections account has paid so far, with this refund.
  total_amount bigint NOT NULL CHECK (total_amount BETWEEN 0 AND staked_amount),
  -- The person's transaction that credited it. An unmatched rest has its own line in the wallet.
  refund_transaction_id uuid UNIQUE,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (transaction_id, no),
  CHECK ((kind = 'lost') = (refund_transaction_id IS NOT NULL))
);
CREATE INDEX stake_refunds_user ON stake_refunds (user_id, subject_id);
CREATE UNIQUE INDEX stake_refunds_unmatched ON stake_refunds (transaction_id) WHERE kind = 'unmatched';

-- Refunds from before had no table: the ledger's reference kept them from being paid twice.
INSERT INTO stake_refunds
SELECT s.id, 1, r.user_id, s.subject_id, 'lost', -s.amount, r.amount, coalesce(w.amount, 0), r.amount, r.id, coalesce(r.subtitle, ''), r.created_at
FROM ledger_transfers t
  JOIN wallet_records s ON s.id = substr(t.reference, 14)::uuid
  JOIN wallet_records r ON r.transfer_ids @> array[t.id]
  LEFT JOIN LATERAL (
    SELECT e.amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.transfer_id = t.id AND a.name = 'user:' || r.user_id || ':wager_only') w ON true
WHERE t.reference LIKE 'refund\_stake:%';
