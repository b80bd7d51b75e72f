import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';

/** Matched money in these markets, in cents. */
export async function potAmount(db: Db | Tx, marketIds: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(pot_amount), 0)::int8 as amount from markets where id = any(${marketIds}::uuid[])`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Matched and unmatched money in these markets, in cents. */
export async function stakedAmount(db: Db | Tx, marketIds: readonly string[]): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(pot_amount + waiting_amount), 0)::int8 as amount from markets
    where id = any(${marketIds}::uuid[])`.execute(db);
  return rows[0]?.amount ?? 0;
}
