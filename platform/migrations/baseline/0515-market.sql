-- The order-book market (platform/src/market/README.md). One writer per market commits batch after batch with
-- market_commit(); rows of orders, fills and positions are written behind the log by market_write(). The application
-- can read these tables.

-- Domains instead of checks: a check is parsed by every statement that writes the table, a domain only where its column
-- is set.
CREATE DOMAIN market_type AS text CHECK (VALUE IN ('winner', 'round_winner', 'placement_top_k'));
CREATE DOMAIN market_phase AS text
  CHECK (VALUE IN ('draft', 'open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided'));
CREATE DOMAIN market_cents AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN market_delay AS int CHECK (VALUE >= 0);

-- Markets. `definition` is fixed at creation; everything else follows from the log.
CREATE TABLE markets (
  id             uuid         PRIMARY KEY,
  event_id       uuid         NOT NULL,
  type           market_type  NOT NULL,
  title          text         NOT NULL,
  -- Number of the event's round, for `round_winner` markets. Otherwise null.
  round_number   int,
  definition     jsonb        NOT NULL,
  phase          market_phase NOT NULL DEFAULT 'draft',
  -- Whether it has gone in play. A suspended market returns to it.
  in_play        boolean      NOT NULL DEFAULT false,
  -- Reason for the market's current phase, for example why it was suspended or voided.
  reason         text,
  resumes_at     timestamptz,
  limits         jsonb        NOT NULL,
  delay_ms       market_delay NOT NULL,
  -- Total matched money, in cents.
  matched_amount bigint       NOT NULL DEFAULT 0,
  -- Money held by unmatched orders, in cents.
  waiting_amount market_cents NOT NULL DEFAULT 0,
  -- Money in the market's escrow, in cents.
  pot_amount     market_cents NOT NULL DEFAULT 0,
  -- Money in the market's escrow when it was settled or voided, in cents.
  settled_pot    bigint,
  -- [numerator, denominator] of each team's share of the payout. Null until settled.
  shares         jsonb,
  settled_at     timestamptz,
  final_at       timestamptz,
  disputed       boolean      NOT NULL DEFAULT false,
  -- Number of the last command in the log.
  seq            bigint       NOT NULL DEFAULT 0,
  batch          bigint       NOT NULL DEFAULT 0,
  -- Hash of the last batch in the log.
  log_hash       bytea        NOT NULL,
  created_at     timestamptz  NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX markets_event ON markets (event_id);

-- Which node writes a market.
CREATE TABLE market_leases (
  market_id  uuid        PRIMARY KEY REFERENCES markets (id),
  holder     uuid        NOT NULL,
  -- Where the holder takes orders for the market. Null if other processes can't reach it.
  address    text,
  -- Grows whenever another node takes over. Batches with an older fence are refused.
  fence      bigint      NOT NULL,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Commands that other transactions decided. The writer executes them in this order.
CREATE TABLE market_requests (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_id  uuid        NOT NULL REFERENCES markets (id),
  command    jsonb       NOT NULL,
  created_at timestamptz NOT NULL,
  done_at    timestamptz,
  seq        bigint,
  -- Reason if the command was refused.
  refused    text
);
CREATE INDEX market_requests_open ON market_requests (market_id, id) WHERE done_at IS NULL;
-- Finds the suspension or incident that ended an order.
CREATE INDEX market_requests_done ON market_requests (market_id, seq) WHERE seq IS NOT NULL;

-- Idempotency keys of orders, written with the batch. Its only index is read for every order, so `id` is short; the
-- answer is read from the log, and old keys are deleted with a full scan once a day.
CREATE TABLE market_keys (
  id           uuid        PRIMARY KEY,
  request_hash bytea       NOT NULL,
  market_id    uuid,
  batch        bigint,
  seq          bigint,
  created_at   timestamptz NOT NULL DEFAULT app_now(),
  -- Where the answer to each step of a combined request is. Null for single requests.
  steps        jsonb
);

-- Log of commands and outcomes, one row per batch, hash-chained. Replaying the commands gives the same outcomes.
CREATE TABLE market_log (
  market_id   uuid,
  batch       bigint,
  fence       bigint      NOT NULL,
  first_seq   bigint      NOT NULL,
  last_seq    bigint      NOT NULL,
  at          timestamptz NOT NULL,
  -- JSON lines with one command each. Not compressed, because orders wait for the commit.
  commands    text        NOT NULL,
  -- JSON lines with the outcome of each command, without what the command already says.
  outcomes    text        NOT NULL,
  -- Netted transfer that moved the batch's money. Null if none did.
  transfer_id uuid,
  -- Transfer that paid the winners.
  win_id      uuid,
  prev_hash   bytea       NOT NULL,
  hash        bytea       NOT NULL,
  PRIMARY KEY (market_id, batch)
);
ALTER TABLE market_log ALTER COLUMN commands SET STORAGE EXTERNAL;
ALTER TABLE market_log ALTER COLUMN outcomes SET STORAGE EXTERNAL;

-- Last batch whose rows of orders, fills and positions have been written.
CREATE TABLE market_rows (
  market_id      uuid   PRIMARY KEY REFERENCES markets (id),
  -- Fence of the node that writes the rows. Separate from the lease, so that commits and row writes lock different
  -- rows.
  fence          bigint NOT NULL,
  batch          bigint NOT NULL,
  -- Balance of the orders' escrow after that batch, in cents. The rows have to add up to it (ledger/checks.ts).
  waiting_amount bigint NOT NULL,
  -- Balance of the market's escrow after that batch, in cents.
  pot_amount     bigint NOT NULL
) WITH (fillfactor = 50);

-- Orders, each as it was after the last written batch.
CREATE TABLE market_orders (
  id           uuid        PRIMARY KEY,
  market_id    uuid        NOT NULL,
  user_id      uuid        NOT NULL,
  kind         text        NOT NULL,
  claim        smallint    NOT NULL,
  -- Cents for a payout of 100.
  price        smallint    NOT NULL,
  tif          text        NOT NULL,
  keep         boolean     NOT NULL,
  -- Time priority: the command that put it into the book, or that created it.
  seq          bigint      NOT NULL,
  at           timestamptz NOT NULL,
  -- Cents offered. For asks and sells, payout-cents.
  amount       bigint      NOT NULL,
  remaining    bigint      NOT NULL,
  matched      bigint      NOT NULL,
  -- Payout-cents gained. For asks and sells, proceeds in cents.
  payout       bigint      NOT NULL,
  refunded     bigint      NOT NULL,
  min_proceeds bigint      NOT NULL,
  -- Money that the order still holds, by bucket, in cents.
  wager_only   bigint      NOT NULL,
  unsettled    bigint      NOT NULL,
  cash         bigint      NOT NULL,
  state        text        NOT NULL,
  reason       text,
  -- When its delay ends. Null if it isn't delayed.
  due_at       timestamptz,
  -- When a good-til-date order or a challenge ends. `expiry` says what happens then.
  expires_at   timestamptz,
  expiry       text,
  -- Last command that changed it.
  changed_seq  bigint      NOT NULL,
  -- Whether it is in the book or waits for its delay.
  resting      boolean     NOT NULL,
  -- One check for all columns, because each check costs every statement.
  CHECK (amount > 0 AND remaining >= 0 AND matched >= 0 AND payout >= 0 AND refunded >= 0 AND wager_only >= 0 AND
    unsettled >= 0 AND cash >= 0 AND (expiry IS NULL OR (expiry IN ('expire', 'publish'))) AND resting = (state IN
    ('open', 'partially_matched', 'pending_delay')))
) WITH (fillfactor = 75);
CREATE INDEX market_orders_user ON market_orders (user_id, id);
-- The order book by claim and price. Asks are stored under the opposite claim, as in `market_book`. The condition
-- changes once per order, so partial fills don't touch any index.
CREATE INDEX market_orders_resting ON market_orders (market_id, (CASE WHEN kind = 'ask' THEN claim # 1 ELSE claim::integer END),
  (CASE WHEN kind = 'ask' THEN 100 - price ELSE price::integer END)) WHERE resting;
-- Asks in the books. They have no money of their own: they shrink with the position behind them.
CREATE INDEX market_orders_asks ON market_orders (market_id) WHERE kind = 'ask';

-- Fills, one row per maker. Baskets have several makers.
CREATE TABLE market_fills (
  market_id    uuid,
  no           bigint,
  maker        smallint,
  seq          bigint   NOT NULL,
  kind         text     NOT NULL,
  taker_order  uuid     NOT NULL,
  taker_claim  smallint NOT NULL,
  taker_price  smallint NOT NULL,
  -- Cents paid; negative if received. The taker's figures are only in the row of maker 1.
  taker_paid   bigint   NOT NULL,
  -- Payout-cents gained; negative if given up.
  taker_payout bigint   NOT NULL,
  maker_order  uuid     NOT NULL,
  maker_claim  smallint NOT NULL,
  maker_price  smallint NOT NULL,
  maker_paid   bigint   NOT NULL,
  maker_payout bigint   NOT NULL,
  PRIMARY KEY (market_id, no, maker)
);

-- Positions of people by claim, in cents and payout-cents.
CREATE TABLE market_positions (
  market_id   uuid,
  user_id     uuid,
  claim       smallint,
  -- Age: positions are numbered from 1 in the order in which they were opened.
  no          bigint   NOT NULL,
  payout      bigint   NOT NULL,
  basis       bigint   NOT NULL,
  paid        bigint   NOT NULL,
  -- Split of `paid` by bucket, in cents.
  wager_only  bigint   NOT NULL,
  unsettled   bigint   NOT NULL,
  cash        bigint   NOT NULL,
  -- Total proceeds of payout-cents that were sold, merged or closed by mutual exit.
  proceeds    bigint   NOT NULL,
  -- Part of `paid` that had bought what brought the proceeds.
  sold_paid   bigint   NOT NULL,
  changed_seq bigint   NOT NULL,
  PRIMARY KEY (market_id, user_id, claim),
  CHECK (payout >= 0 AND basis >= 0 AND paid >= 0 AND wager_only >= 0 AND unsettled >= 0 AND cash >= 0 AND
    (wager_only + unsettled + cash) = paid)
) WITH (fillfactor = 50);
CREATE INDEX market_positions_user ON market_positions (user_id);

-- Money in a market by claim, kept up to date with its positions. Live events and lists show it, and summing thousands
-- of positions each time is too slow.
CREATE TABLE market_sums (
  market_id uuid,
  claim     smallint,
  paid      bigint   NOT NULL,
  PRIMARY KEY (market_id, claim)
) WITH (fillfactor = 50);

-- Last batch that the projections (live events, notifications) have processed. Never ahead of `market_rows`.
CREATE TABLE market_projections (
  market_id uuid   PRIMARY KEY REFERENCES markets (id),
  batch     bigint NOT NULL
) WITH (fillfactor = 50);

-- Last price for each team and the matched volume, sampled by the projection.
CREATE TABLE market_prices (
  market_id uuid,
  batch     bigint,
  team      smallint,
  at        timestamptz NOT NULL,
  price     smallint    NOT NULL,
  volume    bigint      NOT NULL,
  PRIMARY KEY (market_id, batch, team)
);

-- The order book. An ask appears in the book of the opposite claim, at 100 minus its price
-- (platform/src/market/README.md).
CREATE VIEW market_book AS
SELECT id, market_id, user_id, kind, claim, price,
       CASE WHEN kind = 'ask' THEN lots * (price / g) ELSE remaining END AS remaining,
       lots * ((100 - price) / g) AS reflective, seq, at
  FROM (SELECT o.*, gcd(o.price, 100) AS g,
               -- Asks offer payout-cents, offers their owner's money.
               CASE WHEN o.kind = 'ask' THEN o.remaining * gcd(o.price, 100) / 100
                    ELSE o.remaining / (o.price / gcd(o.price, 100)) END AS lots
          FROM (SELECT id, market_id, user_id, kind, remaining, seq, at,
                       CASE WHEN kind = 'ask' THEN claim # 1 ELSE claim::integer END AS claim,
                       CASE WHEN kind = 'ask' THEN 100 - price ELSE price::integer END AS price
                  FROM market_orders WHERE resting AND state <> 'pending_delay' AND kind IN ('offer', 'ask')) o) entries;

-- Writes one transfer with at most one entry per account. The caller has locked the accounts, knows that debits are
-- covered, and passes the rows (`places`) and last hashes: looking up a busy account would walk through its dead
-- versions. Hashes are those that ledger_post() would write. Only for market_commit(), with its settings.
CREATE FUNCTION market_transfer(head ledger_transfers, ids bigint[], amounts bigint[], places tid[], hashes bytea[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  content CONSTANT text := concat_ws('|', '', head.id, length(head.kind), head.kind, length(head.cause_type), head.cause_type,
    length(head.cause_id), head.cause_id, coalesce(length(head.reference), -1), head.reference,
    coalesce(length(head.actor), -1), head.actor, coalesce(head.reverses::text, '-'), (extract(epoch FROM head.at) * 1000000)::bigint);
BEGIN
  WITH written AS (INSERT INTO ledger_transfers SELECT head.*), moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + d.amount, entries = a.entries + 1,
           hash = sha256(a.hash || convert_to(concat(a.name, '|', a.entries + 1, '|', d.amount, '|', a.balance + d.amount, content), 'UTF8'))
      FROM (SELECT * FROM (SELECT unnest(ids) AS id, unnest(amounts) AS amount, unnest(places) AS place, unnest(hashes) AS hash) n WHERE n.amount <> 0) d
     WHERE a.ctid = d.place AND a.id = d.id
    RETURNING a.id, a.entries, d.amount, a.balance, d.hash AS before, a.hash
  )
  INSERT INTO ledger_entries (account_id, seq, transfer_id, amount, balance_after, prev_hash, hash)
  SELECT id, entries, head.id, amount, balance, before, hash FROM moved;
END $$;

-- Pays winnings of a market into `unsettled`, each as a lot that becomes cash at `final`, with the rows and timers that
-- ledger_post() and schedule() would write. The caller has locked the accounts; `accounts` are those of `users`, in the
-- same order.
CREATE FUNCTION market_win(head ledger_transfers, escrow bigint, users uuid[], accounts bigint[], amounts bigint[], final timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM market_transfer(head, array_agg(n.id), array_agg(n.amount), array_agg(a.ctid), array_agg(a.hash))
    FROM unnest(escrow || accounts, -(SELECT sum(w) FROM unnest(amounts) w)::bigint || amounts) AS n (id, amount)
    JOIN ledger_accounts a ON a.id = n.id;
  WITH lots AS (
    INSERT INTO unsettled_lots (user_id, transfer_id, amount, remaining, final_at)
    SELECT user_id, head.id, amount, amount, final FROM unnest(users, amounts) AS n (user_id, amount)
    RETURNING id
  )
  INSERT INTO timers (id, kind, ref_id, version, due_at, run_at)
  SELECT gen_random_uuid(), 'ledger.finality', id::text, 1, final, final FROM lots;
END $$;

-- Sets the timers of lots that ledger_post() returned, as schedule() does for other transfers.
CREATE FUNCTION market_dates(lots jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  WITH dated AS (
    SELECT l ->> 'lot' AS ref, max((l ->> 'final_at')::timestamptz) AS final FROM jsonb_array_elements(lots) l GROUP BY 1
  ), replaced AS (
    DELETE FROM timers WHERE id IN (
      SELECT t.id FROM timers t WHERE t.kind = 'ledger.finality' AND t.ref_id IN (SELECT ref FROM dated) FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO timers (id, kind, ref_id, version, due_at, run_at)
  SELECT gen_random_uuid(), 'ledger.finality', ref, 1, final, final FROM dated;
END;

-- Commits one batch of a market, completely or not at all. Locks the lease, then the ledger accounts by ID, then the
-- rest. `p_accounts` are all touched accounts in ascending order, `p_amounts` what the netted transfer does to each (0
-- for nothing), and `p_changes` what all transfers together do. `p_before` and `p_after` are transfers for
-- ledger_post() with `p_names`: stakes from `unsettled` before the netted transfer, and what returns to it afterward.
-- Returns {status}: `done`; `fenced` (another node writes the market); `late` with `now` (the node's clock is off by
-- more than `p_tolerance` ms); `stale` (an account in `p_seen` no longer has the balance that the batch was decided
-- with); or `uncovered`. Arrays are read with unnest() among the columns of a SELECT, because in FROM each would first
-- be stored as rows.
CREATE FUNCTION market_commit(
  p_market uuid, p_fence bigint, p_batch bigint, p_at bigint, p_tolerance integer, p_state jsonb,
  p_first_seq bigint, p_last_seq bigint, p_commands text, p_outcomes text, p_prev_hash bytea, p_hash bytea,
  p_transfer uuid, p_kind text, p_seen bigint[], p_seen_balances bigint[], p_accounts bigint[], p_amounts bigint[], p_changes bigint[],
  p_names text[], p_before jsonb, p_after jsonb,
  p_win jsonb, p_win_users uuid[], p_win_accounts bigint[], p_win_amounts bigint[],
  p_keys uuid[], p_key_hashes bytea[], p_key_seqs bigint[],
  p_requests bigint[], p_request_seqs bigint[], p_request_refusals text[]
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  now_is CONSTANT timestamptz := app_now();
  at CONSTANT timestamptz := to_timestamp(p_at / 1000.0);
  uncovered boolean;
  places tid[];
  hashes bytea[];
  stale boolean;
  found_requests integer;
  head ledger_transfers;
BEGIN
  PERFORM FROM market_leases WHERE market_id = p_market AND fence = p_fence FOR SHARE;
  IF NOT FOUND THEN
    RETURN '{"status":"fenced"}';
  END IF;
  IF abs(extract(epoch FROM now_is - at) * 1000) > p_tolerance THEN
    RETURN jsonb_build_object('status', 'late', 'now', extract(epoch FROM now_is) * 1000);
  END IF;
  IF cardinality(p_accounts) + cardinality(p_seen) > 0 THEN
    SELECT bool_or(l.balance + l.change < 0 AND NOT l.overdraft),
           array_agg(l.place), array_agg(l.hash),
           EXISTS (SELECT FROM (SELECT unnest(p_seen) AS id, unnest(p_seen_balances) AS balance) n
             JOIN ledger_accounts a ON a.id = n.id WHERE a.balance <> n.balance)
      INTO uncovered, places, hashes, stale FROM (
      SELECT a.ctid AS place, a.hash, a.balance, a.overdraft, n.change FROM (SELECT unnest(p_accounts) AS id, unnest(p_changes) AS change) n
        JOIN ledger_accounts a ON a.id = n.id ORDER BY a.id FOR UPDATE OF a) l;
    IF stale THEN
      RETURN '{"status":"stale"}';
    ELSIF uncovered THEN
      RETURN '{"status":"uncovered"}';
    END IF;
  END IF;
  IF jsonb_array_length(p_before) > 0 THEN
    PERFORM ledger_post(p_names, p_before);
    SELECT array_agg(a.ctid ORDER BY a.id), array_agg(a.hash ORDER BY a.id) INTO places, hashes
      FROM unnest(p_accounts) AS n (id) JOIN ledger_accounts a ON a.id = n.id;
  END IF;
  IF p_transfer IS NOT NULL THEN
    head := ROW(p_transfer, p_kind, 'market_batch', p_market || '/' || p_batch, NULL, NULL, NULL, now_is);
    PERFORM market_transfer(head, p_accounts, p_amounts, places, hashes);
  END IF;
  IF jsonb_array_length(p_after) > 0 THEN
    PERFORM market_dates(ledger_post(p_names, p_after) -> 'lots');
  END IF;
  IF cardinality(p_win_users) > 0 THEN
    head := ROW((p_win ->> 'transfer')::uuid, 'stake_win', 'market', p_market, NULL, NULL, NULL, now_is);
    PERFORM market_win(head, (p_win ->> 'escrow')::bigint, p_win_users, p_win_accounts, p_win_amounts, to_timestamp((p_win ->> 'final_at')::bigint / 1000.0));
  END IF;
  IF cardinality(p_requests) > 0 THEN
    UPDATE market_requests r SET done_at = now_is, seq = n.seq, refused = n.refused
      FROM unnest(p_requests, p_request_seqs, p_request_refusals) AS n (id, seq, refused) WHERE r.id = n.id AND r.done_at IS NULL;
    GET DIAGNOSTICS found_requests = ROW_COUNT;
    IF found_requests <> cardinality(p_requests) THEN
      -- Another batch executed the request after it was read.
      RAISE EXCEPTION 'a request of market % was carried out before', p_market USING ERRCODE = '23505', CONSTRAINT = 'market_requests_done';
    END IF;
  END IF;
  WITH known AS (
    INSERT INTO market_keys (id, request_hash, market_id, batch, seq, created_at)
    SELECT unnest(p_keys), unnest(p_key_hashes), p_market, p_batch, unnest(p_key_seqs), now_is
  ), logged AS (
    INSERT INTO market_log VALUES (p_market, p_batch, p_fence, p_first_seq, p_last_seq, at, p_commands, p_outcomes, p_transfer, (p_win ->> 'transfer')::uuid, p_prev_hash, p_hash)
  )
  UPDATE markets SET seq = p_last_seq, batch = p_batch, log_hash = p_hash, matched_amount = matched_amount + (p_state ->> 'matched')::bigint,
         waiting_amount = waiting_amount + (p_state ->> 'waiting')::bigint, pot_amount = pot_amount + (p_state ->> 'pot')::bigint
   WHERE id = p_market AND batch = p_batch - 1 AND log_hash = p_prev_hash;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'batch % of market % does not follow its log', p_batch, p_market;
  END IF;
  IF p_state ? 'phase' THEN
    UPDATE markets m SET phase = p_state ->> 'phase', in_play = (p_state ->> 'in_play')::boolean, reason = CASE WHEN p_state ? 'reason' THEN p_state ->> 'reason' ELSE m.reason END,
           resumes_at = CASE WHEN p_state ->> 'phase' <> 'suspended' THEN NULL WHEN p_state ? 'reason' THEN to_timestamp((p_state ->> 'resumes_at')::bigint / 1000.0) ELSE m.resumes_at END,
           limits = p_state -> 'limits', delay_ms = (p_state ->> 'delay_ms')::integer,
           shares = coalesce(p_state -> 'shares', m.shares),
           settled_pot = coalesce((p_state ->> 'settled_pot')::bigint, m.settled_pot),
           settled_at = CASE WHEN p_state ? 'settled_pot' THEN now_is ELSE m.settled_at END,
           final_at = coalesce(to_timestamp((p_state ->> 'final_at')::bigint / 1000.0), m.final_at)
     WHERE m.id = p_market;
  END IF;
  RETURN '{"status":"done"}';
END $$;

-- Takes over writing the rows of a market whose lease is held with `p_fence`. Returns the batch up to which they are
-- written.
CREATE FUNCTION market_take_rows(p_market uuid, p_fence bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO market_rows AS r SELECT market_id, fence, 0, 0, 0 FROM market_leases WHERE market_id = p_market AND fence = p_fence
    ON CONFLICT (market_id) DO UPDATE SET fence = excluded.fence WHERE r.fence <= excluded.fence
    RETURNING batch;
END;

-- Writes what the batches after `p_from` up to `p_to` changed: each order and position once, as it is after the last of
-- them. The first `p_orders_new` orders and `p_positions_new` positions are new. Returns false if another node writes
-- the rows.
CREATE FUNCTION market_write(
  p_market uuid, p_fence bigint, p_from bigint, p_to bigint, p_last_seq bigint, p_waiting bigint, p_pot bigint,
  p_orders_new integer, o_id uuid[], o_user uuid[], o_kind text[], o_claim smallint[], o_price smallint[], o_tif text[],
  o_keep boolean[], o_seq bigint[], o_at bigint[], o_amount bigint[], o_remaining bigint[], o_matched bigint[], o_payout bigint[],
  o_refunded bigint[], o_min bigint[], o_wager bigint[], o_unsettled bigint[], o_cash bigint[], o_state text[],
  o_reason text[], o_due bigint[], o_expires bigint[], o_expiry text[],
  f_no bigint[], f_maker smallint[], f_seq bigint[], f_kind text[], f_t_order uuid[], f_t_claim smallint[], f_t_price smallint[],
  f_t_paid bigint[], f_t_payout bigint[], f_m_order uuid[], f_m_claim smallint[], f_m_price smallint[], f_m_paid bigint[], f_m_payout bigint[],
  p_positions_new integer, q_user uuid[], q_claim smallint[], q_no bigint[], q_payout bigint[], q_basis bigint[], q_paid bigint[],
  q_wager bigint[], q_unsettled bigint[], q_cash bigint[], q_proceeds bigint[], q_sold bigint[], s_claim smallint[], s_paid bigint[]
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE market_rows SET batch = p_to, waiting_amount = p_waiting, pot_amount = p_pot WHERE market_id = p_market AND fence = p_fence AND batch = p_from;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_orders_new > 0 THEN
    INSERT INTO market_orders (id, market_id, user_id, kind, claim, price, tif, keep, seq, at, amount, remaining, matched, payout,
      refunded, min_proceeds, wager_only, unsettled, cash, state, reason, due_at, expires_at, expiry, changed_seq, resting)
    SELECT id, p_market, user_id, kind, claim, price, tif, keep, seq, to_timestamp(made / 1000::float8), amount, remaining, matched, payout,
           refunded, min, wager, unsettled, cash, state, reason, to_timestamp(due / 1000::float8), to_timestamp(expires / 1000::float8), expiry, p_last_seq,
           state IN ('open', 'partially_matched', 'pending_delay')
      FROM (SELECT
        unnest(o_id) AS id, unnest(o_user) AS user_id, unnest(o_kind) AS kind, unnest(o_claim) AS claim,
        unnest(o_price) AS price, unnest(o_tif) AS tif, unnest(o_keep) AS keep, unnest(o_seq) AS seq, unnest(o_at) AS made,
        unnest(o_amount) AS amount, unnest(o_remaining) AS remaining, unnest(o_matched) AS matched,
        unnest(o_payout) AS payout, unnest(o_refunded) AS refunded, unnest(o_min) AS min, unnest(o_wager) AS wager,
        unnest(o_unsettled) AS unsettled, unnest(o_cash) AS cash, unnest(o_state) AS state, unnest(o_reason) AS reason,
        unnest(o_due) AS due, unnest(o_expires) AS expires, unnest(o_expiry) AS expiry
      ) n
     LIMIT p_orders_new;
  END IF;
  IF cardinality(o_id) > p_orders_new THEN
    UPDATE market_orders o SET seq = n.seq, claim = n.claim, price = n.price, kind = n.kind, tif = n.tif, keep = n.keep, amount = n.amount,
           remaining = n.remaining, matched = n.matched, payout = n.payout, refunded = n.refunded, wager_only = n.wager,
           unsettled = n.unsettled, cash = n.cash, state = n.state, reason = n.reason, due_at = to_timestamp(n.due / 1000::float8),
           changed_seq = p_last_seq, resting = n.state IN ('open', 'partially_matched', 'pending_delay')
      FROM (SELECT
        unnest(o_id) AS id, unnest(o_kind) AS kind, unnest(o_claim) AS claim, unnest(o_price) AS price, unnest(o_tif) AS tif,
        unnest(o_keep) AS keep, unnest(o_seq) AS seq, unnest(o_amount) AS amount, unnest(o_remaining) AS remaining,
        unnest(o_matched) AS matched, unnest(o_payout) AS payout, unnest(o_refunded) AS refunded, unnest(o_wager) AS wager,
        unnest(o_unsettled) AS unsettled, unnest(o_cash) AS cash, unnest(o_state) AS state, unnest(o_reason) AS reason,
        unnest(o_due) AS due
            OFFSET p_orders_new) n
     WHERE o.id = n.id;
  END IF;
  IF cardinality(f_no) > 0 THEN
    INSERT INTO market_fills SELECT p_market,
      unnest(f_no), unnest(f_maker), unnest(f_seq), unnest(f_kind), unnest(f_t_order), unnest(f_t_claim), unnest(f_t_price),
      unnest(f_t_paid), unnest(f_t_payout), unnest(f_m_order), unnest(f_m_claim), unnest(f_m_price), unnest(f_m_paid),
      unnest(f_m_payout);
  END IF;
  IF p_positions_new > 0 THEN
    INSERT INTO market_positions SELECT p_market,
      unnest(q_user), unnest(q_claim), unnest(q_no), unnest(q_payout), unnest(q_basis), unnest(q_paid), unnest(q_wager),
      unnest(q_unsettled), unnest(q_cash), unnest(q_proceeds), unnest(q_sold), p_last_seq
      LIMIT p_positions_new;
    WITH added AS (
      INSERT INTO event_stakers SELECT DISTINCT m.event_id, n.user_id
        FROM (SELECT unnest(q_user) AS user_id LIMIT p_positions_new) n JOIN markets m ON m.id = p_market ORDER BY 2
        ON CONFLICT DO NOTHING RETURNING event_id)
    INSERT INTO event_staker_counts AS c SELECT event_id, count(*) FROM added GROUP BY event_id
      ON CONFLICT (event_id) DO UPDATE SET stakers = c.stakers + excluded.stakers;
  END IF;
  IF cardinality(q_user) > p_positions_new THEN
    UPDATE market_positions q SET payout = n.payout, basis = n.basis, paid = n.paid, wager_only = n.wager, unsettled = n.unsettled,
           cash = n.cash, proceeds = n.proceeds, sold_paid = n.sold, changed_seq = p_last_seq
      -- Joins the market's ID from the rows. With a constant, all positions of the market would be read.
      FROM (SELECT p_market AS market_id,
        unnest(q_user) AS user_id, unnest(q_claim) AS claim, unnest(q_payout) AS payout, unnest(q_basis) AS basis,
        unnest(q_paid) AS paid, unnest(q_wager) AS wager, unnest(q_unsettled) AS unsettled, unnest(q_cash) AS cash,
        unnest(q_proceeds) AS proceeds, unnest(q_sold) AS sold
            OFFSET p_positions_new) n
     WHERE q.market_id = n.market_id AND q.user_id = n.user_id AND q.claim = n.claim;
  END IF;
  IF cardinality(s_claim) > 0 THEN
    INSERT INTO market_sums AS s SELECT p_market, n.* FROM unnest(s_claim, s_paid) AS n (claim, paid)
      ON CONFLICT (market_id, claim) DO UPDATE SET paid = s.paid + excluded.paid;
  END IF;
  RETURN true;
END $$;

-- The application reads what market_commit() and market_write() write. It creates markets, requests and keys.
REVOKE DELETE ON markets, market_requests FROM duelbook_app;
REVOKE UPDATE ON market_keys FROM duelbook_app;
REVOKE INSERT, UPDATE, DELETE ON market_log, market_rows, market_orders, market_fills, market_positions, market_sums
  FROM duelbook_app;

-- Functions that the application can call run as their owner.
REVOKE EXECUTE ON FUNCTION market_transfer, market_win, market_dates, market_commit, market_take_rows, market_write
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_commit, market_take_rows, market_write TO duelbook_app;
