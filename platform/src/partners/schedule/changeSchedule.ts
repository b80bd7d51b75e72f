import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { leaguePartners } from '../leagues/leaguePartners.ts';
import type { PartnerLeagueScheduleTable } from '../tables.ts';
import { setSchedule } from './programSchedule.ts';
import { scheduleFault, timesDiffer } from './scheduleRules.ts';

type Row = Selectable<PartnerLeagueScheduleTable>;

/** The schedule settings of a league that staff can change. */
export type LeagueTimes = Omit<Row, 'league_id'>;

/** Adds a new league to the partner program. @throws 1000 for times that overlap and unknown time zones */
export async function startSchedule(tx: Tx, leagueId: string, times: LeagueTimes): Promise<void> {
  requireTimes(times);
  await setSchedule(tx, { league_id: leagueId, ...times });
}

/**
 * Changes the schedule of a league, and notifies its partners if they have to choose again. Chosen times that still
 * exist stay chosen. A league outside the program joins it, which requires all times.
 * @throws 1000 for missing or overlapping times and unknown time zones
 */
export async function changeSchedule(
  tx: Tx,
  league: { id: string; name: string },
  change: Partial<LeagueTimes>,
): Promise<{ before: Row | null; after: LeagueTimes }> {
  const before = await lockSchedule(tx, league.id);
  const { time_zone, slot_starts, slot_minutes, ...rest } = { ...before, ...change };
  const { apart_minutes = 90, weekly_cap = null, whole_field = false } = rest;
  if (time_zone === undefined || slot_starts === undefined || slot_minutes === undefined)
    throw common.validation(undefined, 'Enter the time zone, the times and their length.', 'time_zone');
  const after = { time_zone, slot_starts, slot_minutes, apart_minutes, weekly_cap, whole_field };
  await startSchedule(tx, league.id, after);
  if (before && timesDiffer(before, after)) await notifyPartners(tx, league);
  return { before, after };
}

/**
 * Locks the schedule of a league before the league itself, in the same order as approvals of drafts. Null outside the
 * program.
 */
export async function lockSchedule(tx: Tx, leagueId: string): Promise<Row | null> {
  const row = await tx
    .selectFrom('partner_league_schedules')
    .selectAll()
    .where('league_id', '=', leagueId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function requireTimes(times: LeagueTimes): void {
  const fault = scheduleFault(times);
  if (fault) throw common.validation(undefined, fault.message, fault.param);
}

async function notifyPartners(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const change = newId();
  for (const userId of await leaguePartners(tx, id))
    notify(tx, {
      userId,
      category: 'events',
      title: `The times of ${name} have changed`,
      body: 'Check your availability for this week and the next. Your events keep their start.',
      data: { nativedeeplink: 'duelbook://partner_portal' },
      dedupeKey: `league_times:${id}:${change}`,
    });
}
