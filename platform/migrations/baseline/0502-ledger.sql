-- The ledger. ledger_post() is the only way to move money. The application can read these tables but writes none of
-- them.
-- Amounts are cents. Positive entries increase the account's balance.

-- Accounts, created by ledger_open() when a transfer first names them.
CREATE TABLE ledger_accounts (
  id        bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Name in the chart of accounts, such as `user:{id}:cash`.
  name      text    NOT NULL UNIQUE,
  -- Set by the trigger from the name.
  kind      text    NOT NULL,
  -- Whether the balance may be negative. Set by the trigger from the kind.
  overdraft boolean NOT NULL,
  -- In cents.
  balance   bigint  NOT NULL DEFAULT 0,
  -- Number of entries in the account's hash chain.
  entries   bigint  NOT NULL DEFAULT 0,
  -- Hash of the last entry. SHA-256 of the name before the first one.
  hash      bytea   NOT NULL,
  -- Accounts of people and escrows are never negative.
  CONSTRAINT ledger_accounts_covered CHECK (overdraft OR balance >= 0)
) WITH (fillfactor = 70);

-- Transfers. The entries of each one sum to zero.
CREATE TABLE ledger_transfers (
  id         uuid        PRIMARY KEY,
  kind       text        NOT NULL,
  -- What the transfer is for, with `cause_id`.
  cause_type text        NOT NULL,
  cause_id   text        NOT NULL,
  -- ID at a provider, or another natural key. Each is used at most once.
  reference  text,
  -- Who caused it. Null for the platform.
  actor      text,
  -- The transfer that this one takes back.
  reverses   uuid        REFERENCES ledger_transfers (id),
  at         timestamptz NOT NULL
);
CREATE UNIQUE INDEX ledger_transfers_reference_key ON ledger_transfers (reference) WHERE reference IS NOT NULL;
-- The public total of money paid to players.
CREATE INDEX ledger_transfers_winnings ON ledger_transfers (at)
  WHERE kind IN ('match_win', 'event_prize', 'stake_win', 'boost', 'shield');
-- A transfer is reversed once. Corrections of a market take back parts of one payout, so those are exempt.
CREATE UNIQUE INDEX ledger_transfers_reverses_key ON ledger_transfers (reverses)
  WHERE reverses IS NOT NULL AND cause_type <> 'market';

-- Entries of transfers, hash-chained per account. ledger_check_entries() checks accounts, transfers and sums for all
-- rows of a statement, because foreign keys and checks would read and lock rows once more for each entry.
CREATE TABLE ledger_entries (
  account_id    bigint,
  -- Position in the account's chain, from 1.
  seq           bigint,
  transfer_id   uuid   NOT NULL,
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  prev_hash     bytea  NOT NULL,
  hash          bytea  NOT NULL,
  PRIMARY KEY (account_id, seq),
  CONSTRAINT ledger_entries_transfer_key UNIQUE (transfer_id, account_id)
);

-- Winnings that aren't final yet: the balance of each `user:{id}:unsettled` account by the credit that brought it.
CREATE TABLE unsettled_lots (
  id          uuid        DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id     uuid        NOT NULL,
  -- The transfer that credited the lot.
  transfer_id uuid        NOT NULL REFERENCES ledger_transfers (id),
  amount      bigint      NOT NULL CHECK (amount > 0),
  -- Part of `amount` that hasn't been spent.
  remaining   bigint      NOT NULL,
  -- When it becomes cash. Year 9999 while the date isn't known.
  final_at    timestamptz NOT NULL,
  UNIQUE (transfer_id, user_id),
  CHECK (remaining BETWEEN 0 AND amount)
);
CREATE INDEX unsettled_lots_open ON unsettled_lots (user_id, final_at, id) WHERE remaining > 0;

-- Parts of lots that transfers spent, so that a refund restores the lot with its date.
CREATE TABLE unsettled_uses (
  transfer_id uuid   REFERENCES ledger_transfers (id),
  lot_id      uuid   REFERENCES unsettled_lots (id),
  user_id     uuid   NOT NULL,
  cause_type  text   NOT NULL,
  cause_id    text   NOT NULL,
  -- Cents not refunded yet.
  amount      bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (transfer_id, lot_id)
);
CREATE INDEX unsettled_uses_cause ON unsettled_uses (user_id, cause_type, cause_id) WHERE amount > 0;

-- How long winnings stay in `unsettled` before they become cash.
CREATE TABLE ledger_settings (
  singleton boolean  DEFAULT true PRIMARY KEY CHECK (singleton),
  finality  interval NOT NULL CHECK (finality >= '00:00:00'::interval)
);

INSERT INTO ledger_settings (finality) VALUES ('30 minutes');

-- Length of each account's hash chain at the last checkpoint.
CREATE TABLE ledger_sealed_heads (
  account_id bigint PRIMARY KEY REFERENCES ledger_accounts (id),
  entries    bigint NOT NULL
);

-- Kind of an account according to its name. Null for names outside the chart of accounts.
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

-- Sets kind and overdraft when an account is created, not on each of its many updates. The house gives away only money
-- it has put in: house:promo and house:partner_pool are never negative. A partner pool that already was may stay so,
-- because nothing is paid from it before it is funded.
CREATE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := public.ledger_account_kind(NEW.name);
  IF NEW.kind IS NULL THEN
    RAISE EXCEPTION 'no such account in the chart: %', NEW.name USING ERRCODE = 'LG003';
  END IF;
  NEW.overdraft := NEW.kind IN ('contra', 'equity', 'asset') AND NEW.name NOT IN ('house:promo', 'house:partner_pool');
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_accounts_chart BEFORE INSERT OR UPDATE OF name, kind, overdraft ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_check_account();

-- Checks all entries of a statement at once, whoever writes them: the entries of a transfer are written by one
-- statement, sum to zero, belong to a transfer and to accounts that exist, and no escrow pays the house. escrow:promo
-- holds a reserve of the house, which may return.
CREATE FUNCTION ledger_check_entries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  fault record;
BEGIN
  -- Flags in one number instead of one aggregate each: 1 is wrong, 2 the house gains, 4 an escrow pays.
  SELECT w.transfer_id, w.total, w.whole, w.fed INTO fault FROM (
    SELECT n.transfer_id, sum(n.amount) AS total, bit_or(n.marks) & 6 = 6 AS fed,
           bit_or(n.marks) & 1 = 0
             AND count(*) = (SELECT count(*) FROM ledger_entries e WHERE e.transfer_id = n.transfer_id)
             -- A subquery, because EXISTS can be planned as a scan of all transfers.
             AND (SELECT t.id FROM ledger_transfers t WHERE t.id = n.transfer_id) IS NOT NULL AS whole
      FROM (
        SELECT e.transfer_id, e.amount, CASE
            WHEN a.id IS NULL OR e.amount = 0 THEN 1
            WHEN e.amount > 0 THEN CASE WHEN starts_with(a.name, 'house:') THEN 2 ELSE 0 END
            WHEN starts_with(a.name, 'escrow:') AND NOT starts_with(a.name, 'escrow:promo:') THEN 4
            ELSE 0 END AS marks
          FROM written e LEFT JOIN ledger_accounts a ON a.id = e.account_id) n
     GROUP BY n.transfer_id) w
   WHERE w.total <> 0 OR NOT w.whole OR w.fed
   LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF fault.fed AND fault.whole AND fault.total = 0 THEN
    RAISE EXCEPTION 'transfer % feeds the house from a pot', fault.transfer_id
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_pot_not_to_house';
  END IF;
  RAISE EXCEPTION 'entries of transfer % sum to %', fault.transfer_id,
    CASE WHEN fault.whole THEN fault.total::text ELSE 'nothing: it or an account is missing, it was written before, or an entry is of nothing' END
    USING ERRCODE = '23514', CONSTRAINT = 'ledger_transfer_zero';
END $$;

CREATE TRIGGER ledger_transfer_zero AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();
CREATE TRIGGER ledger_transfer_zero_still AFTER UPDATE ON ledger_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();

-- Creates the accounts that don't exist yet, in order of name.
CREATE FUNCTION ledger_open(names text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_accounts (name, hash)
  SELECT name, sha256(convert_to(name, 'UTF8'))
    FROM (SELECT DISTINCT unnest(names) AS name) AS wanted ORDER BY name
  ON CONFLICT (name) DO NOTHING;
END $$;

-- Creates missing accounts, locks all of them in ascending ID order and returns their balances, read under the lock.
CREATE FUNCTION ledger_lock(names text[]) RETURNS TABLE (account text, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM ledger_accounts a WHERE a.name = ANY (names)) < cardinality(names) THEN
    PERFORM ledger_open(names);
  END IF;
  RETURN QUERY SELECT a.name, a.balance FROM ledger_accounts a WHERE a.name = ANY (names) ORDER BY a.id FOR UPDATE;
END $$;

-- Takes a debit of a person's unsettled account from its lots: from the lot that a finality transfer names, or from the
-- credit that is being reversed, and then first in, first out.
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

-- Puts a credit of a person's unsettled account into lots. A refund restores the lots it was paid from, starting with
-- the one that becomes final last; everything else is a new lot. Returns the new lots and when they become final.
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

-- Applies new transfers to the lots of the unsettled accounts they touch, in order.
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

-- Posts transfers. `names` are the distinct accounts. `transfers` is [{id, kind, cause_type, cause_id, reference,
-- actor, reverses, entries: [[index in names from 1, cents], ...]}, ...]. Returns {at, lots: [{transfer, lot,
-- final_at}]}. All accounts are locked in ascending ID order before the first write. A debit that isn't covered fails
-- with LG001 and {account, available, missing} in DETAIL. Balances and hashes are computed in arrays in the order of
-- locking and written by one statement. Plans are generic and use indexes, because planning would cost more than
-- posting.
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
    -- Each text is preceded by its length, or -1 for null, so that no two transfers have the same content.
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

-- Returns the heads of the chains that have grown since the last checkpoint and marks them as sealed, for the
-- checkpoint that signs them.
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

-- Changes when the winnings of some transfers become final, while a verdict can be appealed. Final winnings stay final.
-- The caller has locked the accounts and sets the timers of the lots.
CREATE FUNCTION ledger_hold_lots(transfers uuid[], until timestamptz) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE unsettled_lots l SET final_at = until
   WHERE l.transfer_id = ANY (transfers) AND l.final_at > app_now()
  RETURNING l.id;
END;

-- The application only reads the ledger.
REVOKE INSERT, UPDATE, DELETE ON ledger_accounts, ledger_transfers, ledger_entries, unsettled_lots, unsettled_uses,
  ledger_settings, ledger_sealed_heads FROM duelbook_app;

-- Functions that the application can call run as their owner.
REVOKE EXECUTE ON FUNCTION ledger_open, ledger_lock, ledger_spend_lots, ledger_credit_lots, ledger_move_lots,
  ledger_post, ledger_seal, ledger_hold_lots FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_lock, ledger_post, ledger_seal, ledger_hold_lots TO duelbook_app;
