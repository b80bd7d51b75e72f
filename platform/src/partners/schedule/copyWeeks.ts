import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { notifyWeek } from '../notices.ts';
import { isRegistered, lockPartner } from '../store.ts';
import { mondayOf, type Schedule, weekOf } from './timeslots.ts';
import { copyWeek, leagueWeeks } from './weeks.ts';

export const copyWeeksJob = 'partners.copy_weeks';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Copies last week's pattern for partners who didn't answer before a league's week closed, and notifies them.
 * Idempotent. Each partner is processed in a separate transaction, so a failure doesn't affect others.
 */
export async function copyWeeks(_data: unknown, { db, config }: Work): Promise<void> {
  const now = await appNow(db);
  const schedules: Schedule[] = await db.selectFrom('partner_league_schedules').selectAll().execute();
  for (const schedule of schedules) {
    const monday = mondayOf(schedule.time_zone, now, 1);
    const { closesAt } = weekOf(schedule.time_zone, monday, config.partners);
    if (closesAt > now) continue;
    for (const userId of await silentPartners(db, schedule.league_id, monday, closesAt))
      await copyFor({ db, config }, userId, schedule.league_id, monday);
  }
}

/** Partners who could have answered before the week closed but didn't. */
async function silentPartners(db: Db, leagueId: string, monday: string, closesAt: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select l.user_id from partner_leagues l join partners p on p.user_id = l.user_id
    where l.league_id = ${leagueId} and l.state = 'joined' and l.joined_at < ${closesAt}
      and p.state in ('active', 'suspended') and not exists (select from partner_weeks w
        where w.user_id = l.user_id and w.league_id = l.league_id and w.week = ${monday}::date)
    order by l.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function copyFor({ db, config }: Work, userId: string, leagueId: string, monday: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const partner = await lockPartner(tx, userId);
    if (!isRegistered(partner)) return;
    const weeks = await leagueWeeks(tx, config.partners, userId, [1]);
    const one = weeks.find(({ league, week }) => league.id === leagueId && week.monday === monday);
    if (!one) return;
    const copied = await copyWeek(tx, userId, one);
    if (copied !== null) notifyWeek(tx, userId, one.league, monday, copied);
  });
}
