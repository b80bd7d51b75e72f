import type { AccountName } from '../../ledger/accounts.ts';
import { escrowAccount, registerEscrow } from '../../ledger/escrows.ts';

/** Name of the escrow account that holds a market's unmatched stakes. */
export const ordersEscrow = (marketId: string): AccountName => escrowAccount('orders', marketId);

/** Name of the escrow account that holds a market's matched stakes. */
export const marketEscrow = (marketId: string): AccountName => escrowAccount('market', marketId);

registerEscrow('orders', { name: 'Pot', checks: [] });

/** The balance includes the money held by open orders, because a market's row covers both of its accounts. */
registerEscrow('market', {
  name: 'Pot',
  checks: [
    {
      name: 'market escrows match orders and positions, and are empty once decided',
      tables: ['ledger_accounts', 'markets', 'market_rows', 'market_orders', 'market_positions'],
      // Market rows may lag behind the market's log, so they are only compared once they have reached the same batch.
      text: `with held as (
       select m.id, m.phase, m.waiting_amount, m.pot_amount, coalesce(r.waiting_amount, 0) as written,
         coalesce(r.batch, 0) = m.batch and (coalesce(r.waiting_amount, 0) <> m.waiting_amount or coalesce(r.pot_amount, 0) <> m.pot_amount) as differs, coalesce(o.balance, 0) as orders, coalesce(p.balance, 0) as pot,
         (select coalesce(sum(wager_only + unsettled + cash), 0) from market_orders x where x.market_id = m.id) as held
       from markets m left join market_rows r on r.market_id = m.id left join ledger_accounts o on o.name = 'escrow:orders:' || m.id
       left join ledger_accounts p on p.name = 'escrow:market:' || m.id)
     select count(*) as examined, min(format('market %s (%s): orders %s of %s, pot %s of %s, held by orders %s', id, phase, orders,
       waiting_amount, pot, pot_amount, held))
       filter (where orders <> waiting_amount or pot <> pot_amount or held <> written or differs
         or (phase in ('provisional', 'settled', 'voided') and orders + pot <> 0)) as breach from held`,
    },
    {
      name: "for every possible winner, a market's escrow pays exactly what it owes",
      tables: ['markets', 'market_rows', 'market_positions'],
      text: `with teams as (
       select m.id, coalesce(r.pot_amount, 0) as pot, m.type = 'placement_top_k' as places, t.team, jsonb_array_length(m.definition -> 'teams') as n
       from markets m left join market_rows r on r.market_id = m.id
         cross join lateral generate_series(0, jsonb_array_length(m.definition -> 'teams') - 1) as t (team)
       where m.phase not in ('provisional', 'settled', 'voided')
     ), claims as (
       select market_id, claim, sum(payout) as owed from market_positions group by market_id, claim
     ), owed as (
       select t.*,
         coalesce(sum(c.owed) filter (where c.claim = case when n = 2 and not places then team else 2 * team end), 0) as own,
         coalesce(sum(c.owed) filter (where (n > 2 or places) and c.claim % 2 = 1 and (c.claim / 2 = team) = places), 0) as against
       from teams t left join claims c on c.market_id = t.id group by t.id, pot, places, team, n
     )
     select count(*) as examined, min(format('market %s: team %s is owed %s + %s, the pot is %s', id, team, own, against, pot))
       filter (where case when places then own <> against else own + against <> pot end) as breach from owed`,
    },
    {
      name: 'hash chain of every market',
      tables: ['markets', 'market_log'],
      text: `with chained as (
       select l.*, lag(hash) over w as before, row_number() over w as place, lag(last_seq) over w as seq_before,
         sha256(convert_to(concat(encode(prev_hash, 'hex'), '|', market_id, '|', batch, '|', fence, '|', first_seq, '|', last_seq, '|',
           round(extract(epoch from at) * 1000), '|', octet_length(commands), chr(10), commands, outcomes), 'UTF8')) as expected
       from market_log l window w as (partition by market_id order by batch)
     ), faults as (
       select format('batch %s of market %s', batch, market_id) as fault from chained
       where hash <> expected or prev_hash <> coalesce(before, sha256(convert_to(market_id::text, 'UTF8')))
         or batch <> place or first_seq <> coalesce(seq_before, 0) + 1
       union all
       select format('market %s: its head is not its last batch', m.id) from markets m
       left join market_log l on l.market_id = m.id and l.batch = m.batch
       where m.log_hash <> coalesce(l.hash, sha256(convert_to(m.id::text, 'UTF8'))) or m.seq <> coalesce(l.last_seq, 0))
     select (select count(*) from chained) as examined, (select min(fault) from faults) as breach`,
    },
  ],
});
