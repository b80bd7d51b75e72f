-- The functions of 0020 with less work around their rows; what they do, and what they give, stays as it stands there.
-- Arrays are read row by row: `unnest()` among the columns of a SELECT. In its FROM each is first kept aside as rows of its own.
-- What can be one statement is one: beginning and ending a dozen of them was most of what an order alone takes.
-- A CHECK of a table is parsed anew by every statement that writes there; a domain is looked at only where its column is set.
CREATE DOMAIN market_type AS text CHECK (VALUE IN ('winner', 'round_winner', 'placement_top_k'));
CREATE DOMAIN market_phase AS text
  CHECK (VALUE IN ('draft', 'open', 'in_play', 'suspended', 'closed', 'provisional', 'settled', 'voided'));
CREATE DOMAIN market_cents AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN market_delay AS integer CHECK (VALUE >= 0);
ALTER TABLE markets DROP CONSTRAINT markets_type_check, DROP CONSTRAINT markets_phase_check, DROP CONSTRAINT markets_delay_ms_check,
  DROP CONSTRAINT markets_waiting_amount_check, DROP CONSTRAINT markets_pot_amount_check,
  ALTER type TYPE market_type, ALTER phase TYPE market_phase, ALTER delay_ms TYPE market_delay,
  ALTER waiting_amount TYPE market_cents, ALTER pot_amount TYPE market_cents;
-- ledger_check_entries(), which reads every entry, says it instead.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_amount_check;

CREATE OR REPLACE FUNCTION ledger_check_entries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  fault record;
BEGIN
  -- One number of marks instead of an aggregate each: 1 wrong, 2 the house gains, 4 a pot pays.
  SELECT w.transfer_id, w.total, w.whole, w.fed INTO fault FROM (
    SELECT n.transfer_id, sum(n.amount) AS total, bit_or(n.marks) & 6 = 6 AS fed,
           bit_or(n.marks) & 1 = 0
             AND count(*) = (SELECT count(*) FROM ledger_entries e WHERE e.transfer_id = n.transfer_id)
             -- Not EXISTS: that may be planned as a look through all transfers.
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

CREATE OR REPLACE FUNCTION market_transfer(head ledger_transfers, ids bigint[], amounts bigint[], places tid[], hashes bytea[])
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

CREATE OR REPLACE FUNCTION market_commit(
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
      -- It was read before another batch had carried it out.
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

CREATE OR REPLACE FUNCTION market_write(
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
      -- The market comes with the rows: as a constant it would have all its positions looked through.
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
