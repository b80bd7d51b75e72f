import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { LeagueAvailabilityView } from '../schemas.ts';
import { answerWeek, availabilityOf, copyWeek, type LeagueWeek } from './weeks.ts';

interface Wanted {
  timeslot_ids: readonly string[];
  selected: boolean;
}

/**
 * Selects or clears slots in these weeks of a locked partner. Changes either all slots or none. Staff can change weeks
 * that are closed, up to the start of each slot.
 * @returns the changed weeks
 * @throws 1000 for unknown slots, 1002 for slots that can no longer be changed
 */
export async function setSlots(
  tx: Tx,
  userId: string,
  weeks: readonly LeagueWeek[],
  wanted: Wanted,
  origin: 'partner' | 'staff',
): Promise<LeagueAvailabilityView[]> {
  const ids = new Set(wanted.timeslot_ids);
  const changes = weeks
    .map((one) => ({ one, slots: one.slots.filter(({ id }) => ids.has(id)) }))
    .filter(({ slots }) => slots.length > 0);
  const known = changes.reduce((sum, { slots }) => sum + slots.length, 0);
  if (known < ids.size)
    throw common.validation(undefined, 'The schedule has changed. Reload and try again.', 'timeslot_ids');
  const now = await appNow(tx);
  for (const { one, slots } of changes) {
    const late = origin === 'partner' ? one.week.closesAt <= now : slots.some(({ startsAt }) => startsAt <= now);
    if (late) throw lateRefusal(origin);
    // If the week is only minutes from being copied, staff change the copied week rather than an empty one.
    if (origin === 'staff' && one.week.closesAt <= now) await copyWeek(tx, userId, one);
    await answerWeek(tx, userId, one, { slots, selected: wanted.selected, origin });
  }
  return availabilityOf(
    tx,
    userId,
    changes.map(({ one }) => one),
  );
}

const lateRefusal = (origin: 'partner' | 'staff') =>
  origin === 'partner'
    ? common.notAllowedNow({ reason: 'closed' }, 'This week is closed. Only staff can change it now.')
    : common.notAllowedNow({ reason: 'started' }, 'This time has already started.');
