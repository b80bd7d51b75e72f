import { verify } from 'node:crypto';
import { sha256 } from '../shared/ids.ts';

/**
 * Result of a check: the number of items examined (null if the tables don't exist) and the first invalid row (null if
 * there is none).
 */
export interface Finding {
  examined: number | null;
  breach: string | null;
}

/** Results of all checks, with one line per check, and whether all of them passed. */
export interface Report {
  lines: string[];
  sound: boolean;
}

/** A connection that can read all tables, either a `pg.Client` or the application's own. */
export interface Queryable {
  query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>;
}

interface Check {
  name: string;
  run(client: Queryable): Promise<Finding>;
}

/**
 * A check that consists of one SQL statement. It returns the number `examined` and the first `breach`. The check is
 * skipped if a table it needs doesn't exist. It only queries tables and calls none of the code that `post()` uses, so
 * that the two can't share a bug.
 */
function statement(name: string, tables: string[], text: string): Check {
  return {
    name,
    async run(client) {
      const { rows: missing } = await client.query(
        'select from unnest($1::text[]) as t (name) where to_regclass(name) is null',
        [tables],
      );
      if (missing.length > 0) return { examined: null, breach: null };
      const { rows } = await client.query<{ examined: string; breach: string | null }>(text);
      return { examined: Number(rows[0]?.examined ?? 0), breach: rows[0]?.breach ?? null };
    },
  };
}

const content = `concat_ws('|', '', t.id, length(t.kind), t.kind, length(t.cause_type), t.cause_type, length(t.cause_id),
  t.cause_id, coalesce(length(t.reference), -1), t.reference, coalesce(length(t.actor), -1), t.actor,
  coalesce(t.reverses::text, '-'), (extract(epoch from t.at) * 1000000)::bigint)`;

const checks: Check[] = [
  statement(
    'trial balance: all balances sum to zero',
    ['ledger_accounts'],
    `select count(*) as examined, case when sum(balance) <> 0 then 'the balances sum to ' || sum(balance) end as breach
     from ledger_accounts`,
  ),
  statement(
    'every transfer has entries that sum to zero',
    ['ledger_transfers', 'ledger_entries'],
    `select (select count(*) from ledger_transfers) as examined, (
       select format('transfer %s: %s entries, sum %s', coalesce(t.id, e.transfer_id), e.n, e.total) from ledger_transfers t
       full join (select transfer_id, count(*) as n, sum(amount) as total from ledger_entries group by transfer_id) e
         on e.transfer_id = t.id
       where t.id is null or e.n is null or e.n < 2 or e.total <> 0 order by 1 limit 1) as breach`,
  ),
  statement(
    'every balance is the sum of its entries; no user, escrow or promotions account is negative',
    ['ledger_accounts', 'ledger_entries'],
    `select (select count(*) from ledger_accounts) as examined, (
       select format('account %s: balance %s, entries sum to %s; %s counted, %s there', a.name, a.balance,
         coalesce(e.total, 0), a.entries, coalesce(e.n, 0))
       from ledger_accounts a
       left join (select account_id, count(*) as n, max(seq) as last, sum(amount) as total from ledger_entries
         group by account_id) e on e.account_id = a.id
       where a.balance <> coalesce(e.total, 0) or a.entries <> coalesce(e.n, 0) or a.entries <> coalesce(e.last, 0)
         or (a.balance < 0 and (a.name = 'house:promo' or a.name !~ '^(external|house):')) order by a.id limit 1) as breach`,
  ),
  statement(
    'hash chain of every account',
    ['ledger_accounts', 'ledger_transfers', 'ledger_entries'],
    `with chained as (
       select a.name, e.*, lag(e.hash) over w as before, lag(e.balance_after) over w as balance_before,
         sha256(e.prev_hash || convert_to(concat(a.name, '|', e.seq, '|', e.amount, '|', e.balance_after,
           ${content}), 'UTF8')) as expected
       from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
       window w as (partition by e.account_id order by e.seq)
     ), faults as (
       select format('entry %s of account %s (transfer %s)', seq, name, transfer_id) as fault from chained
       where hash <> expected or prev_hash <> coalesce(before, sha256(convert_to(name, 'UTF8')))
         or balance_after <> coalesce(balance_before, 0) + amount
       union all
       select format('account %s: its head is not its last entry', a.name) from ledger_accounts a
       left join ledger_entries e on e.account_id = a.id and e.seq = a.entries
       where a.hash <> coalesce(e.hash, sha256(convert_to(a.name, 'UTF8'))))
     select (select count(*) from chained) as examined, (select min(fault) from faults) as breach`,
  ),
  statement(
    'no escrow has paid a platform account',
    ['ledger_accounts', 'ledger_entries'],
    `select (select count(*) from ledger_accounts where name ~ '^escrow:(match|event|orders|market):') as examined, (
       select format('transfer %s pays %s from %s', p.transfer_id, h.name, a.name) from ledger_accounts a
       join ledger_entries p on p.account_id = a.id and p.amount < 0
       join ledger_entries q on q.transfer_id = p.transfer_id and q.amount > 0
       join ledger_accounts h on h.id = q.account_id and h.name like 'house:%'
       where a.name ~ '^escrow:(match|event|orders|market):' order by 1 limit 1) as breach`,
  ),
  statement(
    'unsettled winnings match their lots, cent for cent',
    ['ledger_accounts', 'unsettled_lots', 'unsettled_uses'],
    `with faults as (
       select format('user %s: %s unsettled, lots hold %s', coalesce(l.user_id::text, a.name), a.balance, l.held) as fault
       from (select name, balance from ledger_accounts where name ~ '^user:.*:unsettled$') a
       full join (select user_id, sum(remaining) as held from unsettled_lots group by user_id) l
         on a.name = 'user:' || l.user_id || ':unsettled'
       where coalesce(a.balance, 0) <> coalesce(l.held, 0)
       union all
       select format('lot %s of user %s', l.id, l.user_id) from unsettled_lots l
       left join (select lot_id, sum(amount) as amount from unsettled_uses group by lot_id) u on u.lot_id = l.id
       left join (select t.cause_id as lot, sum(e.amount) as amount from ledger_transfers t
         join ledger_entries e on e.transfer_id = t.id and e.amount > 0
         where t.kind = 'finality' group by t.cause_id) f on f.lot = l.id::text
       where l.remaining + coalesce(u.amount, 0) + coalesce(f.amount, 0) <> l.amount)
     select (select count(*) from unsettled_lots) as examined, (select min(fault) from faults) as breach`,
  ),
  statement(
    'match escrows hold their open entries, and nothing after the match has ended',
    ['ledger_accounts', 'matches', 'match_entries'],
    `with held as (
       select m.id, m.state, m.ended_at, coalesce(a.balance, 0) as balance,
         (select coalesce(sum(e.amount), 0) from match_entries e where e.match_id = m.id and e.released_at is null) as entries
       from matches m left join ledger_accounts a on a.name = 'escrow:match:' || m.id)
     select count(*) as examined, min(format('match %s (%s): escrow %s, entries held %s', id, state, balance, entries))
       filter (where balance <> entries or (ended_at is not null and balance <> 0)) as breach from held`,
  ),
  statement(
    'event escrows hold their open entries, and nothing after the event has ended',
    ['ledger_accounts', 'events', 'event_entries'],
    `with held as (
       select e.id, e.state, coalesce(a.balance, 0) as balance,
         (select coalesce(sum(n.amount), 0) from event_entries n where n.event_id = e.id and n.state = 'held') as entries
       from events e left join ledger_accounts a on a.name = 'escrow:event:' || e.id where e.kind <> 'stake_event')
     select count(*) as examined, min(format('event %s (%s): escrow %s, entries held %s', id, state, balance, entries))
       filter (where balance <> entries or (state in ('paid', 'cancelled') and balance <> 0)) as breach from held`,
  ),
  statement(
    'market escrows match orders and positions, and are empty once decided',
    ['ledger_accounts', 'markets', 'market_rows', 'market_orders', 'market_positions'],
    // Market rows may lag behind the market's log, so they are only compared once they have reached the same batch.
    `with held as (
       select m.id, m.phase, m.waiting_amount, m.pot_amount, coalesce(r.waiting_amount, 0) as written,
         coalesce(r.batch, 0) = m.batch and (coalesce(r.waiting_amount, 0) <> m.waiting_amount or coalesce(r.pot_amount, 0) <> m.pot_amount) as differs, coalesce(o.balance, 0) as orders, coalesce(p.balance, 0) as pot,
         (select coalesce(sum(wager_only + unsettled + cash), 0) from market_orders x where x.market_id = m.id) as held
       from markets m left join market_rows r on r.market_id = m.id left join ledger_accounts o on o.name = 'escrow:orders:' || m.id
       left join ledger_accounts p on p.name = 'escrow:market:' || m.id)
     select count(*) as examined, min(format('market %s (%s): orders %s of %s, pot %s of %s, held by orders %s', id, phase, orders,
       waiting_amount, pot, pot_amount, held))
       filter (where orders <> waiting_amount or pot <> pot_amount or held <> written or differs
         or (phase in ('provisional', 'settled', 'voided') and orders + pot <> 0)) as breach from held`,
  ),
  statement(
    "for every possible winner, a market's escrow pays exactly what it owes",
    ['markets', 'market_rows', 'market_positions'],
    `with teams as (
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
  ),
  statement(
    'hash chain of every market',
    ['markets', 'market_log'],
    `with chained as (
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
  ),
  statement(
    'hash chain of the audit log',
    ['audit_heads', 'audit_log'],
    `with chained as (
       select *, lag(hash) over w as before, coalesce(lag(seq) over w, 0) as seq_before,
         sha256(prev_hash || convert_to(concat_ws(chr(10), area, seq,
           to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), body), 'UTF8')) as expected
       from audit_log window w as (partition by area order by seq)
     ), faults as (
       select area, seq, case when seq = seq_before + 1 then format('audit entry %s of area %s', seq, area)
         else format('audit entry %s of area %s is missing', seq_before + 1, area) end as fault
       from chained
       where seq <> seq_before + 1 or hash <> expected
         or prev_hash <> coalesce(before, decode(repeat('00', 32), 'hex'))
       union all
       select h.area, h.seq, format('audit area %s: its head is not its last entry', h.area) from audit_heads h
       left join audit_log l on l.area = h.area and l.seq = h.seq
       where h.hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex'))
         or h.seq <> (select count(*) from audit_log c where c.area = h.area))
     select (select count(*) from chained) as examined,
       (select fault from faults order by area, seq limit 1) as breach`,
  ),
  { name: 'checkpoint signatures and the chain heads they seal', run: checkCheckpoints },
];

/** Runs all checks on a connection that can read every table. */
export async function runChecks(client: Queryable): Promise<Report> {
  const report: Report = { lines: [], sound: true };
  for (const check of checks) {
    const { examined, breach } = await check.run(client);
    report.sound &&= breach === null;
    if (breach !== null) report.lines.push(`BREACH  ${check.name}: ${breach}`);
    else report.lines.push(examined === null ? `skipped ${check.name}` : `ok      ${check.name} (${examined})`);
  }
  return report;
}

interface CheckpointBody {
  previous: string | null;
  heads: {
    audit?: { area: string; seq: number; hash: string }[];
    ledger?: { account: number; entries: number; hash: string }[];
  };
}

async function checkCheckpoints(client: Queryable): Promise<Finding> {
  const { rows } = await client.query<{ id: string; body: string; signature: Buffer; public_key: string }>(
    'select id, body, signature, public_key from checkpoints order by id',
  );
  let previous: string | null = null;
  for (const { id, body, signature, public_key } of rows) {
    const fault = (text: string) => ({ examined: rows.length, breach: `checkpoint ${id}: ${text}` });
    if (!verify(null, Buffer.from(body), public_key, signature)) return fault('bad signature');
    const sealed = JSON.parse(body) as CheckpointBody;
    if (sealed.previous !== previous) return fault('does not follow its predecessor');
    previous = sha256(body).toString('hex');
    const lost = await firstLostHead(client, sealed);
    if (lost !== null) return fault(`${lost} differs from its sealed head`);
  }
  return { examined: rows.length, breach: null };
}

async function firstLostHead(client: Queryable, { heads }: CheckpointBody): Promise<string | null> {
  const { rows } = await client.query<{ lost: string }>(
    `select format('entry %s of account %s', s.entries, s.account) as lost
     from jsonb_to_recordset($1::jsonb) as s (account bigint, entries bigint, hash text)
     left join ledger_entries e on e.account_id = s.account and e.seq = s.entries
     where s.entries > 0 and encode(e.hash, 'hex') is distinct from s.hash
     union all
     select format('audit entry %s of area %s', s.seq, s.area) from jsonb_to_recordset($2::jsonb) as s (area text, seq bigint, hash text)
     left join audit_log l on l.area = s.area and l.seq = s.seq
     where s.seq > 0 and encode(l.hash, 'hex') is distinct from s.hash
     limit 1`,
    [JSON.stringify(heads.ledger ?? []), JSON.stringify(heads.audit ?? [])],
  );
  return rows[0]?.lost ?? null;
}
