import type { Change } from '../lifecycle/eventChange.ts';
import { changeLineup } from '../lineup/lineup.ts';
import type { Member } from '../store.ts';
import { logChange } from './log.ts';
import { notifyLineup } from './notices.ts';
import {
  firstSubstitute,
  lastPosition,
  membersOf,
  plannedEvents,
  type Roster,
  type RosterMember,
  saveMember,
} from './store.ts';

/** Swaps a lineup player with a bench player, in the team and in its planned events. */
export async function swapMembers(roster: Roster, out: RosterMember, into: RosterMember, cause: string): Promise<void> {
  const places = { out: out.position, into: into.position };
  Object.assign(into, { slot: 'lineup', captain: out.captain, position: places.out });
  Object.assign(out, { slot: 'bench', captain: false, position: places.into });
  await saveMember(roster, out);
  await saveMember(roster, into);
  for (const change of plannedEvents(roster)) await swapInEvent(roster, change, { out, into, cause });
  notifyLineup(roster, into.user_id, 'lineup');
  notifyLineup(roster, out.user_id, 'bench');
}

/** Does nothing if staff have changed the event's lineup so that these players no longer have those places. */
async function swapInEvent(
  roster: Roster,
  change: Change,
  { out, into, cause }: { out: RosterMember; into: RosterMember; cause: string },
): Promise<void> {
  if (!seatOf(change, out.user_id, 'lineup') || !seatOf(change, into.user_id, 'bench')) return;
  roster.touched.add(change);
  await changeLineup(change, { lineupUserId: out.user_id, benchUserId: into.user_id, cause });
}

export const seatOf = ({ event }: Change, userId: string, slot?: Member['slot']): Member | undefined =>
  event.members.find((one) => one.user_id === userId && (slot === undefined || one.slot === slot));

/**
 * Restores a valid lineup: fills empty places and replaces players who can't play with active substitutes, and makes
 * sure that there is a captain. In planned events, players without a replacement stay in the lineup.
 */
export async function settleRoster(roster: Roster, cause: string): Promise<void> {
  for (const out of membersOf(roster, 'lineup').filter(({ active }) => !active)) await replace(roster, out, cause);
  for (;;) {
    const next = membersOf(roster, 'lineup').length < roster.size ? firstSubstitute(roster) : undefined;
    if (!next) break;
    Object.assign(next, { slot: 'lineup', position: lastPosition(membersOf(roster, 'lineup')) });
    await saveMember(roster, next);
    await logChange(roster, 'replace', { in: next.user_id });
    notifyLineup(roster, next.user_id, 'lineup');
  }
  await nameCaptain(roster);
  for (const change of plannedEvents(roster)) await replaceInEvent(roster, change, cause);
}

async function replace(roster: Roster, out: RosterMember, cause: string): Promise<void> {
  const into = firstSubstitute(roster);
  if (into) {
    await swapMembers(roster, out, into, cause);
  } else {
    Object.assign(out, { slot: 'bench', captain: false, position: lastPosition(membersOf(roster, 'bench')) });
    await saveMember(roster, out);
    notifyLineup(roster, out.user_id, 'bench');
  }
  await logChange(roster, 'replace', { out: out.user_id, ...(into && { in: into.user_id }) });
}

/** Makes the first lineup player captain if the team has none. */
async function nameCaptain(roster: Roster): Promise<void> {
  const lineup = membersOf(roster, 'lineup');
  const [first] = lineup;
  if (!first || lineup.some(({ captain }) => captain)) return;
  first.captain = true;
  await saveMember(roster, first);
}

/** Replaces players in a planned event who can't play, as long as it has active substitutes. */
async function replaceInEvent(roster: Roster, change: Change, cause: string): Promise<void> {
  for (const out of roster.members.filter(({ active }) => !active)) {
    if (seatOf(change, out.user_id, 'lineup')) await substituteInEvent(roster, change, out.user_id, cause);
  }
}

/** Replaces a lineup player of a planned event with its first active substitute. Returns false if it has none. */
export async function substituteInEvent(
  roster: Roster,
  change: Change,
  lineupUserId: string,
  cause: string,
): Promise<boolean> {
  const active = new Set(roster.members.filter((one) => one.active).map(({ user_id }) => user_id));
  const into = change.event.members.find(
    ({ user_id, slot }) => slot === 'bench' && active.has(user_id) && user_id !== lineupUserId,
  );
  if (!into) return false;
  roster.touched.add(change);
  await changeLineup(change, { lineupUserId, benchUserId: into.user_id, cause });
  return true;
}
