-- How a batch of a market is committed, and its rows written.

-- I1 and I6, checked with the statement that writes the entries, whoever wrote them: a transfer's entries are written by
-- one statement, are two at least, sum to zero, belong to a transfer and to accounts that exist, and no pot feeds the house.
-- escrow:promo holds the house's own reserve (I9), which may return.
DROP TRIGGER ledger_transfer_zero ON ledger_entries;
DROP FUNCTION ledger_check_transfer();
CREATE FUNCTION ledger_check_entries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  fault record;
BEGIN
  SELECT w.transfer_id, w.total, w.whole, w.housed AND w.potted AS fed INTO fault FROM (
    SELECT n.transfer_id, sum(n.amount) AS total,
           count(a.id) = count(*)
             AND count(*) = (SELECT count(*) FROM ledger_entries e WHERE e.transfer_id = n.transfer_id)
             -- Not EXISTS: that may be planned as a look through all transfers.
             AND (SELECT t.id FROM ledger_transfers t WHERE t.id = n.transfer_id) IS NOT NULL AS whole,
           bool_or(n.amount > 0 AND starts_with(a.name, 'house:')) AS housed,
           bool_or(n.amount < 0 AND starts_with(a.name, 'escrow:') AND NOT starts_with(a.name, 'escrow:promo:')) AS potted
      FROM written n LEFT JOIN ledger_accounts a ON a.id = n.account_id
     GROUP BY n.transfer_id) w
   WHERE w.total <> 0 OR NOT w.whole OR (w.housed AND w.potted)
   LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF fault.fed AND fault.whole AND fault.total = 0 THEN
    RAISE EXCEPTION 'transfer % feeds the house from a pot', fault.transfer_id
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_pot_not_to_house';
  END IF;
  RAISE EXCEPTION 'entries of transfer % sum to %', fault.transfer_id,
    CASE WHEN fault.whole THEN fault.total::text ELSE 'nothing: it or an account is missing, or it was written before' END
    USING ERRCODE = '23514', CONSTRAINT = 'ledger_transfer_zero';
END $$;
CREATE TRIGGER ledger_transfer_zero AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();
CREATE TRIGGER ledger_transfer_zero_still AFTER UPDATE ON ledger_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();

-- Writes one transfer with at most one entry an account, all at once. The caller has locked the accounts, knows that the
-- debits are covered, and says where the rows lie (`places`) and what their last hashes are: the busiest accounts have many dead
-- versions, and looking one up walks through them. Hashes are those that ledger_post() would write. Called by market_commit()
-- only, under its settings.
CREATE FUNCTION market_transfer(head ledger_transfers, ids bigint[], amounts bigint[], places tid[], hashes bytea[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  content CONSTANT text := concat_ws('|', '', head.id, length(head.kind), head.kind, length(head.cause_type), head.cause_type,
    length(head.cause_id), head.cause_id, coalesce(length(head.reference), -1), head.reference,
    coalesce(length(head.actor), -1), head.actor, coalesce(head.reverses::text, '-'), (extract(epoch FROM head.at) * 1000000)::bigint);
BEGIN
  INSERT INTO ledger_transfers SELECT head.*;
  WITH moved AS (
    UPDATE ledger_accounts a SET balance = a.balance + d.amount, entries = a.entries + 1,
           hash = sha256(a.hash || convert_to(concat(a.name, '|', a.entries + 1, '|', d.amount, '|', a.balance + d.amount, content), 'UTF8'))
      FROM (SELECT * FROM unnest(ids, amounts, places, hashes) AS n (id, amount, place, hash) WHERE n.amount <> 0) d
     WHERE a.ctid = d.place AND a.id = d.id
    RETURNING a.id, a.entries, d.amount, a.balance, d.hash AS before, a.hash
  )
  INSERT INTO ledger_entries (account_id, seq, transfer_id, amount, balance_after, prev_hash, hash)
  SELECT id, entries, head.id, amount, balance, before, hash FROM moved;
END $$;

-- Credits winnings of a market to `unsettled`, each a lot that becomes cash at `final`; lots and their timers are written
-- as ledger_post() and schedule() would. The caller has locked the accounts; `accounts` are the winners' in order of `users`.
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

-- Sets the timers of lots that ledger_post() gave, as schedule() does for other transfers.
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

-- Commits one batch of a market, whole or not at all. Locks: the lease, then the ledger's accounts by id, then the rest.
-- `p_accounts` are all accounts that are touched in any way, ascending; `p_amounts` what the netted transfer does to each
-- (0: nothing), `p_changes` what all transfers together do. `p_before` and `p_after` are transfers for ledger_post() with
-- their `p_names`: stakes from `unsettled` before the netted one, what goes back to it afterwards. Gives {status}: done;
-- fenced (another node writes it); late with `now` (its time is more than `p_tolerance` ms off); stale (one of the accounts
-- `p_seen` has not the balance `p_seen_balances`, with which the batch was decided); uncovered with `accounts` {id: balance}.
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
  uncovered jsonb;
  places tid[];
  hashes bytea[];
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
  IF cardinality(p_seen) > 0 THEN
    PERFORM FROM unnest(p_seen, p_seen_balances) AS n (id, balance) JOIN ledger_accounts a ON a.id = n.id
      WHERE a.balance <> n.balance LIMIT 1;
    IF FOUND THEN
      RETURN '{"status":"stale"}';
    END IF;
  END IF;
  IF cardinality(p_accounts) > 0 THEN
    SELECT jsonb_object_agg(l.id, l.balance) FILTER (WHERE l.balance + l.change < 0 AND NOT l.overdraft),
           array_agg(l.place), array_agg(l.hash) INTO uncovered, places, hashes FROM (
      SELECT a.id, a.ctid AS place, a.hash, a.balance, a.overdraft, n.change FROM unnest(p_accounts, p_changes) AS n (id, change)
        JOIN ledger_accounts a ON a.id = n.id ORDER BY a.id FOR UPDATE OF a) l;
    IF uncovered IS NOT NULL THEN
      RETURN jsonb_build_object('status', 'uncovered', 'accounts', uncovered);
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
  IF cardinality(p_keys) > 0 THEN
    INSERT INTO market_keys (id, request_hash, market_id, batch, seq, created_at)
    SELECT id, hash, p_market, p_batch, seq, now_is FROM unnest(p_keys, p_key_hashes, p_key_seqs) AS k (id, hash, seq);
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
  INSERT INTO market_log VALUES (p_market, p_batch, p_fence, p_first_seq, p_last_seq, at, p_commands, p_outcomes, p_transfer, (p_win ->> 'transfer')::uuid, p_prev_hash, p_hash);
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

-- Takes over the rows of a market whose lease is held with `p_fence`. Gives the batch up to which they are written.
CREATE FUNCTION market_take_rows(p_market uuid, p_fence bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO market_rows AS r SELECT market_id, fence, 0, 0, 0 FROM market_leases WHERE market_id = p_market AND fence = p_fence
    ON CONFLICT (market_id) DO UPDATE SET fence = excluded.fence WHERE r.fence <= excluded.fence
    RETURNING batch;
END;

-- Writes what the batches after `p_from` up to `p_to` changed, each order and position once, as it is after the last of them.
-- Of orders the first `p_orders_new` are new, of positions the first `p_positions_new`. False: another node writes them.
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
      FROM unnest(o_id, o_user, o_kind, o_claim, o_price, o_tif, o_keep, o_seq, o_at, o_amount, o_remaining, o_matched, o_payout,
                  o_refunded, o_min, o_wager, o_unsettled, o_cash, o_state, o_reason, o_due, o_expires, o_expiry)
        AS n (id, user_id, kind, claim, price, tif, keep, seq, made, amount, remaining, matched, payout, refunded, min, wager,
              unsettled, cash, state, reason, due, expires, expiry)
     LIMIT p_orders_new;
  END IF;
  IF cardinality(o_id) > p_orders_new THEN
    UPDATE market_orders o SET seq = n.seq, claim = n.claim, price = n.price, kind = n.kind, tif = n.tif, keep = n.keep, amount = n.amount,
           remaining = n.remaining, matched = n.matched, payout = n.payout, refunded = n.refunded, wager_only = n.wager,
           unsettled = n.unsettled, cash = n.cash, state = n.state, reason = n.reason, due_at = to_timestamp(n.due / 1000::float8),
           changed_seq = p_last_seq, resting = n.state IN ('open', 'partially_matched', 'pending_delay')
      FROM (SELECT * FROM unnest(o_id, o_kind, o_claim, o_price, o_tif, o_keep, o_seq, o_amount, o_remaining, o_matched, o_payout, o_refunded, o_wager,
                                 o_unsettled, o_cash, o_state, o_reason, o_due)
              AS u (id, kind, claim, price, tif, keep, seq, amount, remaining, matched, payout, refunded, wager, unsettled, cash, state, reason, due)
            OFFSET p_orders_new) n
     WHERE o.id = n.id;
  END IF;
  IF cardinality(f_no) > 0 THEN
    INSERT INTO market_fills SELECT p_market, n.* FROM unnest(f_no, f_maker, f_seq, f_kind, f_t_order, f_t_claim, f_t_price, f_t_paid,
      f_t_payout, f_m_order, f_m_claim, f_m_price, f_m_paid, f_m_payout) AS n;
  END IF;
  IF p_positions_new > 0 THEN
    INSERT INTO market_positions SELECT p_market, n.*, p_last_seq FROM unnest(q_user, q_claim, q_no, q_payout, q_basis, q_paid, q_wager,
      q_unsettled, q_cash, q_proceeds, q_sold) AS n LIMIT p_positions_new;
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
      FROM (SELECT p_market AS market_id, * FROM unnest(q_user, q_claim, q_payout, q_basis, q_paid, q_wager, q_unsettled, q_cash, q_proceeds, q_sold)
              AS u (user_id, claim, payout, basis, paid, wager, unsettled, cash, proceeds, sold)
            OFFSET p_positions_new) n
     WHERE q.market_id = n.market_id AND q.user_id = n.user_id AND q.claim = n.claim;
  END IF;
  IF cardinality(s_claim) > 0 THEN
    INSERT INTO market_sums AS s SELECT p_market, n.* FROM unnest(s_claim, s_paid) AS n (claim, paid)
      ON CONFLICT (market_id, claim) DO UPDATE SET paid = s.paid + excluded.paid;
  END IF;
  RETURN true;
END $$;

-- The application reads what the writer committed; market_commit() and market_write() alone write it.
REVOKE ALL ON market_log, market_rows, market_orders, market_fills, market_positions, market_sums, event_stakers, event_staker_counts
  FROM PUBLIC, duelbook_app;
GRANT SELECT ON market_log, market_rows, market_orders, market_fills, market_positions, market_sums, event_stakers, event_staker_counts
  TO duelbook_app;
REVOKE DELETE ON markets, market_requests FROM duelbook_app;
REVOKE UPDATE ON market_keys FROM duelbook_app;
REVOKE ALL ON FUNCTION market_dates(jsonb), market_transfer(ledger_transfers, bigint[], bigint[], tid[], bytea[]),
  market_win(ledger_transfers, bigint, uuid[], bigint[], bigint[], timestamptz) FROM PUBLIC, duelbook_app;
DO $$
DECLARE
  signature regprocedure;
BEGIN
  FOR signature IN SELECT oid FROM pg_proc WHERE proname IN ('market_commit', 'market_take_rows', 'market_write') LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, duelbook_app', signature);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO duelbook_app', signature);
  END LOOP;
END $$;
