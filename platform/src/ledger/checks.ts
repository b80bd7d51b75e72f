import { verify } from 'node:crypto';
import { sha256 } from '../shared/ids.ts';
import { escrowKinds, ownerChecks, type StatementCheck } from './escrows.ts';

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

function statement({ name, tables, text }: StatementCheck): Check {
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

const ledgerChecks: StatementCheck[] = [
  {
    name: 'trial balance: all balances sum to zero',
    tables: ['ledger_accounts'],
    text: `select count(*) as examined, case when sum(balance) <> 0 then 'the balances sum to ' || sum(balance) end as breach
     from ledger_accounts`,
  },
  {
    name: 'every transfer has entries that sum to zero',
    tables: ['ledger_transfers', 'ledger_entries'],
    text: `select (select count(*) from ledger_transfers) as examined, (
       select format('transfer %s: %s entries, sum %s', coalesce(t.id, e.transfer_id), e.n, e.total) from ledger_transfers t
       full join (select transfer_id, count(*) as n, sum(amount) as total from ledger_entries group by transfer_id) e
         on e.transfer_id = t.id
       where t.id is null or e.n is null or e.n < 2 or e.total <> 0 order by 1 limit 1) as breach`,
  },
  {
    name: 'every balance is the sum of its entries; no user, escrow or funded account is negative',
    tables: ['ledger_accounts', 'ledger_entries'],
    text: `select (select count(*) from ledger_accounts) as examined, (
       select format('account %s: balance %s, entries sum to %s; %s counted, %s there', a.name, a.balance,
         coalesce(e.total, 0), a.entries, coalesce(e.n, 0))
       from ledger_accounts a
       left join (select account_id, count(*) as n, max(seq) as last, sum(amount) as total from ledger_entries
         group by account_id) e on e.account_id = a.id
       where a.balance <> coalesce(e.total, 0) or a.entries <> coalesce(e.n, 0) or a.entries <> coalesce(e.last, 0)
         or (a.balance < 0 and (a.name = 'house:promo' or a.name !~ '^(external|house):' or not a.overdraft)) order by a.id limit 1) as breach`,
  },
  {
    name: 'hash chain of every account',
    tables: ['ledger_accounts', 'ledger_transfers', 'ledger_entries'],
    text: `with chained as (
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
  },
  {
    name: 'unsettled winnings match their lots, cent for cent',
    tables: ['ledger_accounts', 'unsettled_lots', 'unsettled_uses'],
    text: `with faults as (
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
  },
  {
    name: 'hash chain of the audit log',
    tables: ['audit_heads', 'audit_log'],
    text: `with chained as (
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
  },
];
/** Checks of the escrow accounts that don't depend on their owners' tables. */
function escrowChecks(): StatementCheck[] {
  const kinds = [...escrowKinds()];
  const pattern = (names: string[]) => `'^escrow:(${names.join('|')}):'`;
  const guarded = pattern(kinds.filter(([, { paysPlatform }]) => !paysPlatform).map(([kind]) => kind));
  return [
    {
      name: 'every escrow belongs to a registered kind',
      tables: ['ledger_accounts'],
      text: `select count(*) as examined, min(format('account %s', name)) filter (where name !~ ${pattern(kinds.map(([kind]) => kind))}) as breach
        from ledger_accounts where name like 'escrow:%'`,
    },
    {
      name: 'no escrow of stakes or entries has paid a platform account',
      tables: ['ledger_accounts', 'ledger_entries'],
      text: `select (select count(*) from ledger_accounts where name ~ ${guarded}) as examined, (
        select format('transfer %s pays %s from %s', p.transfer_id, h.name, a.name) from ledger_accounts a
        join ledger_entries p on p.account_id = a.id and p.amount < 0
        join ledger_entries q on q.transfer_id = p.transfer_id and q.amount > 0
        join ledger_accounts h on h.id = q.account_id and h.name like 'house:%'
        where a.name ~ ${guarded} order by 1 limit 1) as breach`,
    },
  ];
}

/** Runs all checks on a connection that can read every table. */
export async function runChecks(client: Queryable): Promise<Report> {
  const checks: Check[] = [
    ...[...ledgerChecks, ...escrowChecks(), ...ownerChecks()].map(statement),
    { name: 'checkpoint signatures and the chain heads they seal', run: checkCheckpoints },
  ];
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
