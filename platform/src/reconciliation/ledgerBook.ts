import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';
import type { OurPosition } from './compare.ts';

export interface Span {
  from: Date;
  to: Date;
}

export interface LedgerBook {
  positions: Map<string, OurPosition>;
  /** Keys of the payments with ledger movements in the period. */
  touched: Set<string>;
  /** When payments started at the provider, where known. */
  begun: Map<string, Date>;
}

interface Row {
  key: string;
  subject_type: string;
  subject_id: string;
  right_person: boolean;
  net_then: Cents;
  net_now: Cents;
  begun_at: Date | null;
  touched: boolean;
}

/**
 * Reads ledger movements through `external:` accounts: payments in the period and those in `keys`. Deposits are keyed
 * by capture ID, withdrawals by their own ID, and others by reference or transfer. The provider pays out a withdrawal's
 * amount minus its fee.
 */
export async function readLedgerBook(
  db: Db,
  accounts: string[],
  { from, to }: Span,
  keys: string[],
): Promise<LedgerBook> {
  const { rows } = await sql<Row>`
    with cleared as (
      select cause_id from ledger_transfers
      where cause_type = 'deposit' and kind = 'deposit_cleared' and at >= ${from} and at < ${to}),
    outside as materialized (
      select t.id, t.at, t.cause_type, t.cause_id, -e.amount as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
      where a.name = any(${accounts}::text[])),
    -- Everything else is only needed for payments that can be in the result.
    candidates as (
      select cause_id from outside
      where at >= ${from} and at < ${to} or id::text = any(${keys}::text[])
      union select cause_id from cleared
      union select unnest(${keys}::text[])
      union select id::text from deposit_orders where capture_id = any(${keys}::text[])),
    moves as (
      select t.at, t.cause_type, t.cause_id, t.amount,
        case t.cause_type when 'deposit' then d.capture_id when 'withdrawal' then t.cause_id
          when 'funding' then t.cause_id else t.id::text end as key,
        sign(t.amount) * coalesce(w.provider_fee, 0) as fee,
        coalesce(d.approved_at, w.first_attempt_at) as begun_at,
        not exists (select from ledger_entries o join ledger_accounts u on u.id = o.account_id
          where o.transfer_id = t.id and u.name like 'user:%'
            and split_part(u.name, ':', 2) is distinct from coalesce(d.user_id, w.user_id)::text
            and coalesce(d.user_id, w.user_id) is not null) as right_person
      from outside t
      left join deposit_orders d on t.cause_type = 'deposit' and d.id::text = t.cause_id
      left join withdrawals w on t.cause_type = 'withdrawal' and w.id::text = t.cause_id
      where t.cause_id in (select cause_id from candidates)
        -- Not the provider's yet, and not in its book.
        and d.state is distinct from 'captured_pending'),
    payments as (
      select coalesce(key, cause_id) as key, bool_and(right_person) as right_person, min(begun_at) as begun_at,
        min(case cause_type when 'deposit' then 'deposit_order' else cause_type end) as subject_type,
        min(cause_id) as subject_id, sum(amount - fee)::int8 as net_now,
        coalesce(sum(amount - fee) filter (where at < ${to}), 0)::int8 as net_then,
        bool_or(at >= ${from} and at < ${to} or cause_id in (select cause_id from cleared)) as touched
      from moves group by 1)
    select * from payments where touched or key = any(${keys}::text[])`.execute(db);
  return {
    positions: new Map(rows.map((row) => [row.key, positionOf(row)])),
    touched: new Set(rows.filter((row) => row.touched).map(({ key }) => key)),
    begun: new Map(rows.flatMap(({ key, begun_at: at }) => (at ? [[key, at] as const] : []))),
  };
}

function positionOf(row: Row): OurPosition {
  return {
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    rightPerson: row.right_person,
    nets: [...new Set([row.net_then, row.net_now])],
  };
}
