import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { newId } from '../../shared/ids.ts';
import type { Match } from '../store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Settings = Pick<Config['matches'], 'coolDownMinutes' | 'coolDownDays'>;

/** Records who wasn't ready in time or didn't show up, at most once per person per match. */
export async function recordAbsences(
  tx: Tx,
  match: Match,
  userIds: readonly string[],
  kind: 'not_ready' | 'no_show',
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = [...userIds]
    .sort()
    .map((userId) => ({ id: newId(), user_id: userId, match_id: match.id, kind, at: match.now }));
  await tx
    .insertInto('match_absences')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doNothing())
    .execute();
}

/** Returns when the person's cooldown ends. Null if there is none. */
export async function coolDownUntil(db: Db | Tx, settings: Settings, userId: string): Promise<Date | null> {
  const now = await appNow(db);
  const rows = await db
    .selectFrom('match_absences')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now.getTime() - settings.coolDownDays * DAY))
    .orderBy('at')
    .execute();
  return coolDownEnd(
    rows.map((row) => row.at),
    now,
    settings.coolDownMinutes,
  );
}

/**
 * Returns when the cooldown after absences ends. Each further absence uses the next cooldown length, and the last one
 * repeats.
 * @param absences unexpired absences, oldest first
 * @param steps cooldown lengths in minutes
 */
export function coolDownEnd(absences: readonly Date[], now: Date, steps: readonly number[]): Date | null {
  const last = absences.at(-1);
  const step = steps[Math.min(absences.length, steps.length) - 1];
  if (!last || step === undefined) return null;
  const end = new Date(last.getTime() + step * MINUTE);
  return end > now ? end : null;
}
