-- A deposit may be taken back after it was completed: refunded, or reversed by the payer's bank.
ALTER TABLE deposit_orders DROP CONSTRAINT deposit_orders_state_check;
ALTER TABLE deposit_orders ADD CONSTRAINT deposit_orders_state_check
  CHECK (state IN ('created', 'approved', 'captured_pending', 'completed', 'denied', 'expired', 'reversed'));
