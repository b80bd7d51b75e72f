-- The ledger: accounts, transfers, entries (DOMAIN.md section 1). ledger_post() is the only way money moves.
-- Amounts are cents; a positive entry raises its account.

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CONSTRAINT ledger_accounts_name_key UNIQUE,
  kind text NOT NULL,
  -- Follows from the kind: whether the balance may be below zero.
  overdraft boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  -- The head of the account's hash chain: how many entries it has and the hash of the last.
  entries bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL,
  CONSTRAINT ledger_accounts_covered CHECK (overdraft OR balance >= 0)
) WITH (fillfactor = 70);

CREATE TABLE ledger_transfers (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  -- A provider's id: at most one transfer each (I10).
  reference text,
  actor text,
  reverses uuid REFERENCES ledger_transfers (id),
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ledger_transfers_reference_key ON ledger_transfers (reference) WHERE reference IS NOT NULL;
CREATE UNIQUE INDEX ledger_transfers_reverses_key ON ledger_transfers (reverses) WHERE reverses IS NOT NULL;

-- Account and transfer of an entry are looked up at COMMIT by ledger_check_transfer(), which has to read them anyway: two
-- foreign keys would read and lock both rows once more for every entry.
CREATE TABLE ledger_entries (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, seq),
  CONSTRAINT ledger_entries_transfer_key UNIQUE (transfer_id, account_id)
);

-- Winnings inside the finality window (DOMAIN.md 5.11): what is in user:{id}:unsettled, by the credit it came from.
CREATE TABLE unsettled_lots (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  transfer_id uuid NOT NULL REFERENCES ledger_transfers (id),
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
  final_at timestamptz NOT NULL,
  UNIQUE (transfer_id, user_id)
);
CREATE INDEX unsettled_lots_open ON unsettled_lots (user_id, final_at, id) WHERE remaining > 0;

-- What a transfer spent of a lot and has not been given back, so that a refund restores the lot and its date.
CREATE TABLE unsettled_uses (
  transfer_id uuid NOT NULL REFERENCES ledger_transfers (id),
  lot_id uuid NOT NULL REFERENCES unsettled_lots (id),
  user_id uuid NOT NULL,
  cause_type text NOT NULL,
  cause_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (transfer_id, lot_id)
);
CREATE INDEX unsettled_uses_cause ON unsettled_uses (user_id, cause_type, cause_id) WHERE amount > 0;

CREATE TABLE ledger_settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  finality interval NOT NULL CHECK (finality >= interval '0')
);
INSERT INTO ledger_settings (finality) VALUES (interval '30 minutes');

-- The heads of the account chains that the last checkpoint sealed.
CREATE TABLE ledger_sealed_heads (
  account_id bigint PRIMARY KEY REFERENCES ledger_accounts (id),
  entries bigint NOT NULL
);

-- The kind that an account's name gives it; null for a name outside the chart of accounts.
CREATE FUNCTION ledger_account_kind(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN name ~ '^user:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(cash|wager_only|withdraw_pending|unsettled)$' THEN 'liability'
  WHEN name ~ '^user:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:deposit_pending$' THEN 'memo'
  WHEN name ~ '^partner:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:earnings$' THEN 'liability'
  WHEN name ~ '^escrow:(match|event|orders|market|promo):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'liability'
  WHEN name ~ '^external:(paypal|venmo|dots|applepay|card)$' THEN 'contra'
  WHEN name ~ '^house:(promo|partner_pool|corrections|provider_fees)$' THEN 'equity'
  WHEN name ~ '^house:receivable:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'asset'
END;

-- The name decides the kind; both are settled when a row is made and not on each of its many updates.
CREATE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := public.ledger_account_kind(NEW.name);
  IF NEW.kind IS NULL THEN
    RAISE EXCEPTION 'no such account in the chart: %', NEW.name USING ERRCODE = 'LG003';
  END IF;
  NEW.overdraft := NEW.kind IN ('contra', 'equity', 'asset');
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_accounts_chart BEFORE INSERT OR UPDATE OF name, kind, overdraft ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_check_account();

-- I1 and I6, checked at COMMIT for whoever wrote the rows: the entries of a transfer that exists, on accounts that exist,
-- sum to zero, and no pot feeds the house. escrow:promo holds the house's own reserve (I9), which may return.
CREATE FUNCTION ledger_check_transfer() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  total numeric;
  account text;
BEGIN
  SELECT (SELECT sum(e.amount) FROM public.ledger_entries e WHERE e.transfer_id = t.id), a.name
    INTO total, account
    FROM public.ledger_transfers t, public.ledger_accounts a WHERE t.id = NEW.transfer_id AND a.id = NEW.account_id;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'entries of transfer % sum to %', NEW.transfer_id, coalesce(total::text, 'nothing: it or an account is missing')
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_transfer_zero';
  END IF;
  IF NEW.amount > 0 AND account LIKE 'house:%' THEN
    PERFORM FROM public.ledger_entries e JOIN public.ledger_accounts a ON a.id = e.account_id
      WHERE e.transfer_id = NEW.transfer_id AND e.amount < 0 AND a.name LIKE 'escrow:%' AND a.name NOT LIKE 'escrow:promo:%';
    IF FOUND THEN
      RAISE EXCEPTION 'transfer % feeds the house from a pot', NEW.transfer_id
        USING ERRCODE = '23514', CONSTRAINT = 'ledger_pot_not_to_house';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfer_zero AFTER INSERT OR UPDATE ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();

-- Makes the accounts that do not exist yet, in order of name.
CREATE FUNCTION ledger_open(names text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (name, hash)
  SELECT name, sha256(convert_to(name, 'UTF8'))
    FROM (SELECT DISTINCT unnest(names) AS name) AS wanted ORDER BY name
  ON CONFLICT (name) DO NOTHING;
END $$;

-- Opens the accounts where missing, locks them in ascending id and gives their balances, read under the lock.
CREATE FUNCTION ledger_lock(names text[]) RETURNS TABLE (account text, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM ledger_accounts a WHERE a.name = ANY (names)) < cardinality(names) THEN
    PERFORM ledger_open(names);
  END IF;
  RETURN QUERY SELECT a.name, a.balance FROM ledger_accounts a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE;
END $$;

-- Takes a debit of a person's unsettled account from its lots: of the lot that a finality transfer names, else of the
-- credit that is being reversed, then first in, first out.
CREATE FUNCTION ledger_spend_lots(person uuid, spent bigint, transfer ledger_transfers) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  missing bigint := spent;
  taken bigint;
  lot record;
BEGIN
  FOR lot IN
    SELECT id, remaining FROM unsettled_lots
     WHERE user_id = person AND remaining > 0 AND (transfer.kind <> 'finality' OR id::text = transfer.cause_id)
     ORDER BY transfer_id IS DISTINCT FROM transfer.reverses, final_at, id
  LOOP
    taken := least(missing, lot.remaining);
    UPDATE unsettled_lots SET remaining = remaining - taken WHERE id = lot.id;
    IF transfer.kind <> 'finality' THEN
      INSERT INTO unsettled_uses (transfer_id, lot_id, user_id, cause_type, cause_id, amount)
      VALUES (transfer.id, lot.id, person, transfer.cause_type, transfer.cause_id, taken);
    END IF;
    missing := missing - taken;
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN
    RAISE EXCEPTION 'the lots of % do not cover a debit of %', person, spent USING ERRCODE = 'LG004';
  END IF;
END $$;

-- Puts a credit of a person's unsettled account into lots. A refund restores the lots it was paid from, the one that
-- becomes final last first; everything else is a new lot. Gives the lots to be made final and when.
CREATE FUNCTION ledger_credit_lots(person uuid, credited bigint, transfer ledger_transfers) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rest bigint := credited;
  given bigint;
  used record;
  made record;
  lots jsonb := '[]';
BEGIN
  FOR used IN
    SELECT u.transfer_id, u.lot_id, u.amount, l.final_at FROM unsettled_uses u JOIN unsettled_lots l ON l.id = u.lot_id
     WHERE u.user_id = person AND u.amount > 0
       AND CASE WHEN transfer.reverses IS NOT NULL THEN u.transfer_id = transfer.reverses
                ELSE transfer.kind LIKE '%\_refund' AND u.cause_type = transfer.cause_type AND u.cause_id = transfer.cause_id END
     ORDER BY l.final_at DESC, u.lot_id, u.transfer_id
  LOOP
    given := least(rest, used.amount);
    UPDATE unsettled_uses SET amount = amount - given WHERE transfer_id = used.transfer_id AND lot_id = used.lot_id;
    UPDATE unsettled_lots SET remaining = remaining + given WHERE id = used.lot_id;
    lots := lots || jsonb_build_object('transfer', transfer.id, 'lot', used.lot_id, 'final_at', used.final_at);
    rest := rest - given;
    EXIT WHEN rest = 0;
  END LOOP;
  IF rest > 0 THEN
    INSERT INTO unsettled_lots (user_id, transfer_id, amount, remaining, final_at)
    SELECT person, transfer.id, rest, rest, transfer.at + finality FROM ledger_settings
    RETURNING id, final_at INTO STRICT made;
    lots := lots || jsonb_build_object('transfer', transfer.id, 'lot', made.id, 'final_at', made.final_at);
  END IF;
  RETURN lots;
END $$;

-- Carries transfers that were just written over to the lots of the unsettled accounts they touch, in order.
CREATE FUNCTION ledger_move_lots(heads ledger_transfers[]) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  transfer ledger_transfers;
  entry record;
  lots jsonb := '[]';
BEGIN
  FOREACH transfer IN ARRAY heads LOOP
    FOR entry IN
      SELECT split_part(a.name, ':', 2)::uuid AS person, e.amount FROM ledger_entries e
        JOIN ledger_accounts a ON a.id = e.account_id AND a.name LIKE 'user:%:unsettled'
       WHERE e.transfer_id = transfer.id ORDER BY e.amount, a.id
    LOOP
      IF entry.amount < 0 THEN
        PERFORM ledger_spend_lots(entry.person, -entry.amount, transfer);
      ELSE
        lots := lots || ledger_credit_lots(entry.person, entry.amount, transfer);
      END IF;
    END LOOP;
  END LOOP;
  RETURN lots;
END $$;

-- Posts transfers in one call. `names`: the distinct accounts; `transfers`: [{id, kind, cause_type, cause_id, reference,
-- actor, reverses, entries: [[index in names from 1, cents], ...]}, ...]. Gives {at, lots: [{transfer, lot, final_at}]}.
-- All accounts are locked in ascending id before the first write; an uncovered debit fails as LG001 with {account,
-- available, missing} in DETAIL. Balances and hashes run on in arrays in the order of locking, then everything is written
-- by one statement. Plans are generic and use indexes: planning would cost more than posting.
CREATE FUNCTION ledger_post(names text[], transfers jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  locked text[];
  ids bigint[];
  balances bigint[];
  counts bigint[];
  hashes bytea[];
  overdrafts boolean[];
  heads ledger_transfers[];
  entries ledger_entries[];
  item jsonb;
  transfer ledger_transfers;
  content text;
  lines jsonb;
  i integer;
  amount bigint;
  balance bigint;
  hash bytea;
  posted_at CONSTANT timestamptz := app_now();
  micros CONSTANT bigint := extract(epoch FROM posted_at) * 1000000;
BEGIN
  FOR attempt IN 1 .. 2 LOOP
    SELECT array_agg(l.name), array_agg(l.id), array_agg(l.balance), array_agg(l.entries), array_agg(l.hash), array_agg(l.overdraft)
      INTO locked, ids, balances, counts, hashes, overdrafts
      FROM (SELECT * FROM ledger_accounts a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE) l;
    EXIT WHEN cardinality(locked) = cardinality(names);
    PERFORM ledger_open(names);
  END LOOP;
  FOR t IN 0 .. jsonb_array_length(transfers) - 1 LOOP
    item := transfers -> t;
    transfer := ROW((item ->> 'id')::uuid, item ->> 'kind', item ->> 'cause_type', item ->> 'cause_id', item ->> 'reference',
                    item ->> 'actor', (item ->> 'reverses')::uuid, posted_at);
    heads := heads || transfer;
    -- Every text goes with its length, -1 for none, so that no two transfers have the same content.
    content := concat_ws('|', '', transfer.id, length(transfer.kind), transfer.kind, length(transfer.cause_type),
                         transfer.cause_type, length(transfer.cause_id), transfer.cause_id,
                         coalesce(length(transfer.reference), -1), transfer.reference,
                         coalesce(length(transfer.actor), -1), transfer.actor, coalesce(transfer.reverses::text, '-'), micros);
    lines := item -> 'entries';
    FOR e IN 0 .. jsonb_array_length(lines) - 1 LOOP
      i := array_position(locked, names[(lines -> e -> 0)::integer]);
      amount := lines -> e -> 1;
      balance := balances[i] + amount;
      IF balance < 0 AND NOT overdrafts[i] THEN
        RAISE EXCEPTION 'account % lacks %', locked[i], -balance USING ERRCODE = 'LG001',
          DETAIL = jsonb_build_object('account', locked[i], 'available', balances[i], 'missing', -balance);
      END IF;
      balances[i] := balance;
      counts[i] := counts[i] + 1;
      hash := sha256(hashes[i] || convert_to(concat(locked[i], '|', counts[i], '|', amount, '|', balance, content), 'UTF8'));
      entries := entries || ROW(ids[i], counts[i], transfer.id, amount, balance, hashes[i], hash)::ledger_entries;
      hashes[i] := hash;
    END LOOP;
  END LOOP;
  WITH t AS (INSERT INTO ledger_transfers SELECT * FROM unnest(heads)),
       e AS (INSERT INTO ledger_entries SELECT * FROM unnest(entries))
  UPDATE ledger_accounts a SET balance = n.balance, entries = n.entries, hash = n.hash
    FROM unnest(ids, balances, counts, hashes) AS n (id, balance, entries, hash) WHERE a.id = n.id;
  RETURN jsonb_build_object('at', posted_at, 'lots', CASE WHEN names::text LIKE '%:unsettled%' THEN ledger_move_lots(heads) ELSE '[]' END);
END $$;

-- The chain heads that moved since the last seal, marked as sealed: for the checkpoint that signs them.
CREATE FUNCTION ledger_seal() RETURNS TABLE (account_id bigint, entries bigint, hash bytea)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  WITH moved AS (
    SELECT a.id, a.entries, a.hash FROM ledger_accounts a LEFT JOIN ledger_sealed_heads s ON s.account_id = a.id
     WHERE a.entries > coalesce(s.entries, 0)
  ), marked AS (
    INSERT INTO ledger_sealed_heads (account_id, entries) SELECT id, entries FROM moved ORDER BY id
    ON CONFLICT (account_id) DO UPDATE SET entries = excluded.entries
  )
  SELECT id, entries, hash FROM moved ORDER BY id;
END;

-- The application reads the ledger and calls the functions; it writes none of the tables.
REVOKE ALL ON ledger_accounts, ledger_transfers, ledger_entries, unsettled_lots, unsettled_uses, ledger_settings,
  ledger_sealed_heads FROM PUBLIC, duelbook_app;
GRANT SELECT ON ledger_accounts, ledger_transfers, ledger_entries, unsettled_lots, unsettled_uses, ledger_settings,
  ledger_sealed_heads TO duelbook_app;
REVOKE ALL ON FUNCTION ledger_post(text[], jsonb), ledger_lock(text[]), ledger_seal(), ledger_open(text[]),
  ledger_move_lots(ledger_transfers[]), ledger_spend_lots(uuid, bigint, ledger_transfers), ledger_credit_lots(uuid, bigint, ledger_transfers) FROM PUBLIC, duelbook_app;
GRANT EXECUTE ON FUNCTION ledger_post(text[], jsonb), ledger_lock(text[]), ledger_seal() TO duelbook_app;
