import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { runPlayedHooks } from '../../users/accountHooks.ts';
import type { MatchRecord } from '../../users/facts/matchFacts.ts';
import type { MatchRecordView } from '../schemas.ts';
import { type Match, playersOf } from '../store.ts';
import { rankOf, STARTING_POINTS } from './rank.ts';

interface Counts {
  won: number;
  lost: number;
  drawn: number;
  accepted: number;
  completed: number;
  disputed: number;
  no_shows: number;
  disputes_lost: number;
  reports: number;
  report_seconds: number;
}

export const noRecord: MatchRecordView = {
  won: 0,
  lost: 0,
  drawn: 0,
  accepted: 0,
  completed: 0,
  no_shows: 0,
  completed_percent: null,
  dispute_loss_percent: null,
  average_report_minutes: null,
  rank: rankOf(STARTING_POINTS),
  rank_points: STARTING_POINTS,
};

/** Updates results and reliability of a match with a result, in the transaction that ends it. */
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
  await runPlayedHooks(
    tx,
    playersInOrder(match).map((one) => one.user_id),
  );
}

/** Reverts `countPlayed` or `countConceded` before the seats change. */
export async function uncount(tx: Tx, match: Match, absent: readonly string[]): Promise<void> {
  for (const one of playersInOrder(match)) {
    if (one.placement === null) continue;
    const missing = absent.includes(one.user_id);
    await add(tx, one.user_id, {
      won: one.placement === 1 ? -1 : 0,
      lost: one.placement === 2 ? -1 : 0,
      drawn: one.placement === 0 ? -1 : 0,
      accepted: -1,
      completed: missing ? 0 : -1,
      no_shows: missing ? -1 : 0,
    });
  }
}

/** Updates records after a forfeit or no-show, which doesn't count as a completed match for that side. */
export async function countConceded(tx: Tx, match: Match, absent: readonly string[]): Promise<void> {
  for (const one of playersInOrder(match)) {
    const missing = absent.includes(one.user_id);
    await add(tx, one.user_id, {
      won: one.placement === 1 ? 1 : 0,
      lost: one.placement === 2 ? 1 : 0,
      accepted: 1,
      completed: missing ? 0 : 1,
      no_shows: missing ? 1 : 0,
    });
  }
}

/** Updates the reliability of the people responsible for a match that wasn't played. */
export async function countUnplayed(tx: Tx, match: Match, userIds: readonly string[]): Promise<void> {
  for (const one of playersInOrder(match)) {
    if (userIds.includes(one.user_id)) await add(tx, one.user_id, { accepted: 1 });
  }
}

/** Counts a report and the time it took, for the reporter's reliability. */
export async function countReport(tx: Tx, match: Match, userId: string): Promise<void> {
  const waited = match.started_at ? match.now.getTime() - match.started_at.getTime() : 0;
  await add(tx, userId, { reports: 1, report_seconds: Math.max(0, Math.round(waited / 1000)) });
}

/** Counts a lost dispute for these users; `by` -1 reverts it. */
export async function countDisputesLost(
  tx: Tx,
  match: Match,
  userIds: readonly string[],
  by: 1 | -1 = 1,
): Promise<void> {
  for (const one of playersInOrder(match)) {
    if (userIds.includes(one.user_id)) await add(tx, one.user_id, { disputes_lost: by });
  }
}

/** Counts a dispute for all participants. */
export async function countDisputed(tx: Tx, match: Match): Promise<void> {
  for (const one of playersInOrder(match)) await add(tx, one.user_id, { disputed: 1 });
}

/** Returns results and reliability by user id, omitting users who have never played. */
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

/** Returns the record shown next to players in a match, by user id, omitting users who have never played. */
export async function readRecords(db: Db | Tx, userIds: string[]): Promise<Map<string, MatchRecordView>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('match_records').selectAll().where('user_id', 'in', userIds).execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        won: row.won,
        lost: row.lost,
        drawn: row.drawn,
        accepted: row.accepted,
        completed: row.completed,
        no_shows: row.no_shows,
        completed_percent: percent(row.completed, row.accepted),
        dispute_loss_percent: percent(row.disputes_lost, row.completed),
        average_report_minutes: row.reports === 0 ? null : Math.round(Number(row.report_seconds) / row.reports / 60),
        rank: rankOf(row.points),
        rank_points: row.points,
      },
    ]),
  );
}

/** Returns a person's rank points (docs/domain/matches.md#ranks). */
export async function rankPoints(db: Db | Tx, userId: string): Promise<number> {
  const row = await db.selectFrom('match_records').select('points').where('user_id', '=', userId).executeTakeFirst();
  return row?.points ?? STARTING_POINTS;
}

/** Returns a rounded percentage of at most 100. Null if `whole` is zero. */
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

/** Locks rows in order of user id. */
function playersInOrder(match: Match) {
  return playersOf(match).sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
}
