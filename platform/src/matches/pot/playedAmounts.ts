import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';

/** Returns the real money (never wager-only) that users have wagered in matches with a result, by user ID. */
export async function playedAmounts(db: Db | Tx, userIds: string[]): Promise<Map<string, Cents>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_entries as e')
    .innerJoin('matches as m', 'm.id', 'e.match_id')
    .select('e.user_id')
    .select((eb) => eb.fn.sum<number>(eb('e.unsettled', '+', eb.ref('e.cash'))).as('played'))
    .where('e.user_id', 'in', userIds)
    .where('m.state', '=', 'completed')
    .groupBy('e.user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.played)]));
}

/** Returns the unfinished matches that a person must stream. */
export async function streamDuties(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('match_participants as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .select('m.id')
    .where('p.user_id', '=', userId)
    .where('p.open', '=', true)
    .where('p.joined', '=', true)
    .where(sql<boolean>`(m.rules ->> 'streaming_required')::boolean`)
    .execute();
  return rows.map((row) => row.id);
}
