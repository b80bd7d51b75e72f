-- Lines of wallets that markets write, thousands a second, apart from all others and as narrow as can be: what the lines of a
-- batch have in common stands once in their head, and no line changes later. Winnings do (they become final): these are records
-- like any other. `wallet_transactions` is both, and what everybody reads.
ALTER TABLE wallet_transactions RENAME TO wallet_records;
DROP INDEX wallet_transactions_by_time;
-- The order of every list: merged with that of the markets' lines, only as much is read as is shown.
CREATE INDEX wallet_records_by_time ON wallet_records (user_id, created_at, number);

CREATE TABLE market_wallet_heads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  title text NOT NULL,
  subject_type text NOT NULL,
  transfer_ids uuid[] NOT NULL,
  steps jsonb NOT NULL
);

-- Columns in the order that wastes no byte. Numbers come from `wallets`, whose row is locked meanwhile: they are unique and
-- their person exists, and heads are written in the same transaction; asking again for each line would cost more than writing it.
CREATE TABLE market_wallet_lines (
  user_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamptz NOT NULL,
  amount bigint NOT NULL,
  head_id bigint NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (user_id, at, number)
);
REVOKE UPDATE, DELETE, TRUNCATE ON market_wallet_heads, market_wallet_lines FROM duelbook_app;

-- The id of such a line is made of its person and number, so that no index of ids is written: a UUID of version 8, 24 digits
-- of the person's hash (of which two say what it is) and 8 of the number.
CREATE FUNCTION wallet_line_key(user_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT overlay(overlay(left(encode(sha256(uuid_send(user_id)), 'hex'), 24) PLACING '8' FROM 13 FOR 1) PLACING 'a' FROM 17 FOR 1)
$$;
CREATE FUNCTION wallet_line_id(user_id uuid, number integer) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (public.wallet_line_key(user_id) || lpad(to_hex(number), 8, '0'))::uuid
$$;
-- Whose line it is, and that no two people share a key. It never changes: wallets are still updated in place.
CREATE UNIQUE INDEX wallets_line_key ON wallets (wallet_line_key(user_id));
-- So that there is a place for it.
ALTER TABLE wallets SET (fillfactor = 50);

-- Sub-selects, not joins: through a join a list's first page would read all that a person ever did.
CREATE VIEW wallet_transactions AS
SELECT id, user_id, number, type, state, amount, fee_amount, title, subtitle, subject_type, subject_id, final_at, reason,
       transfer_ids, steps, created_at, completed_at
  FROM wallet_records
UNION ALL
SELECT wallet_line_id(l.user_id, l.number), l.user_id, l.number,
       (SELECT h.type FROM market_wallet_heads h WHERE h.id = l.head_id), 'completed', l.amount, 0::bigint,
       (SELECT h.title FROM market_wallet_heads h WHERE h.id = l.head_id), NULL,
       (SELECT h.subject_type FROM market_wallet_heads h WHERE h.id = l.head_id), l.subject_id, NULL, NULL,
       (SELECT h.transfer_ids FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.steps FROM market_wallet_heads h WHERE h.id = l.head_id), l.at, l.at
  FROM market_wallet_lines l;

-- One by its id. The view alone would look at every line of every market.
CREATE FUNCTION wallet_transaction(p_id uuid) RETURNS SETOF wallet_transactions
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  digits text := replace(p_id::text, '-', '');
  person uuid;
  place integer;
BEGIN
  SELECT r.user_id, r.number INTO person, place FROM wallet_records r WHERE r.id = p_id;
  IF NOT FOUND THEN
    SELECT w.user_id, ('x' || right(digits, 8))::bit(32)::integer INTO person, place
      FROM wallets w WHERE wallet_line_key(w.user_id) = left(digits, 24);
  END IF;
  RETURN QUERY SELECT t.* FROM wallet_transactions t WHERE t.user_id = person AND t.number = place AND t.id = p_id;
END $$;
