-- The partner pool never pays more than it holds. What it can't cover waits until it is funded.

-- A pool that is already negative may stay so: nothing is paid from it before it is funded.
CREATE OR REPLACE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := public.ledger_account_kind(NEW.name);
  IF NEW.kind IS NULL THEN
    RAISE EXCEPTION 'no such account in the chart: %', NEW.name USING ERRCODE = 'LG003';
  END IF;
  NEW.overdraft := NEW.kind IN ('contra', 'equity', 'asset') AND NEW.name NOT IN ('house:promo', 'house:partner_pool');
  RETURN NEW;
END $$;
UPDATE ledger_accounts SET name = name WHERE name = 'house:partner_pool' AND balance >= 0;

-- Earnings without a transfer wait for the pool, oldest first. Invoices contain none of them.
ALTER TABLE partner_earnings ALTER COLUMN transfer_id DROP NOT NULL;
ALTER TABLE partner_earnings ADD CHECK (invoice_id IS NULL OR transfer_id IS NOT NULL);
CREATE INDEX partner_earnings_waiting ON partner_earnings (earned_at, id) WHERE transfer_id IS NULL;
