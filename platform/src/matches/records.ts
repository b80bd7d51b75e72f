import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { MatchRecord } from '../users/facts.ts';
import type { Match } from './store.ts';

interface Counts {
  won: number;
  lost: number;
  drawn: number;
  accepted: number;
  completed: number;
  disputed: number;
}

/** A match came to its result: everyone's results and reliability, in the transaction that ends it. */
export async function countPlayed(tx: Tx, match: Match): Promise<void> {
  for (const one of playersInOrder(match)) {
    await add(tx, one.user_id, {
      won: one.placement === 1 ? 1 : 0,
      lost: one.placement === 2 ? 1 : 0,
      drawn: one.placement === 0 ? 1 : 0,
      accepted: 1,
      completed: 1,
    });
  }
}

/** A match came to nothing by the doing of these people: it counts against their reliability only. */
export async function countUnplayed(tx: Tx, match: Match, userIds: readonly string[]): Promise<void> {
  for (const one of playersInOrder(match)) {
    if (userIds.includes(one.user_id)) await add(tx, one.user_id, { accepted: 1 });
  }
}

/** The sides of a match disagree. */
export async function countDisputed(tx: Tx, match: Match): Promise<void> {
  for (const one of playersInOrder(match)) await add(tx, one.user_id, { disputed: 1 });
}

/** Results and reliability of people; those who have never played are missing. */
export async function matchRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecord>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('match_records').selectAll().where('user_id', 'in', userIds).execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        won: row.won,
        lost: row.lost,
        drawn: row.drawn,
        completion_percent: percent(row.completed, row.accepted),
        dispute_percent: percent(row.disputed, row.completed),
      },
    ]),
  );
}

/** Rounded percent, at most 100; null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.min(100, Math.round((part / whole) * 100));
}

async function add(tx: Tx, userId: string, counts: Partial<Counts>): Promise<void> {
  const names = Object.keys(counts) as (keyof Counts)[];
  await tx
    .insertInto('match_records')
    .values({ user_id: userId, ...counts })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(
          Object.fromEntries(names.map((name) => [name, sql`match_records.${sql.ref(name)} + ${counts[name] ?? 0}`])),
        ),
    )
    .execute();
}

/** Rows are locked in order of user id. */
function playersInOrder(match: Match) {
  return match.participants.filter((one) => one.joined).sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
}
