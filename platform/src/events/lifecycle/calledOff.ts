import { common } from '../../shared/errors.ts';
import { planOpening } from '../market/lifecycle.ts';
import { reformMarkets } from '../market/reform.ts';
import { completeEvent } from '../rounds/playByPlay.ts';
import { finalPlacement } from '../rounds/rounds.ts';
import { playingTeams, progressOf, saveTeam } from '../store.ts';
import { competition } from '../tournaments/competition.ts';
import { apply, permit } from './change.ts';
import type { Change } from './eventChange.ts';
import { beforeLive } from './machine.ts';

const DAY = 86_400_000;

/**
 * Reschedules the event. Stakes stay if the new start is within a day of the start they were placed for. Otherwise they
 * are refunded. Refuses with 1000 and 1002.
 */
export async function rescheduleEvent(change: Change, startDate: Date, reason: string): Promise<void> {
  const { event } = change;
  const transition = permit(change, 'reschedule');
  if (startDate <= event.now) throw common.validation({}, 'Choose a start time in the future.', 'start_date');
  const moved = Math.abs(startDate.getTime() - event.first_start_date.getTime()) > DAY;
  event.start_date = startDate;
  if (moved) event.first_start_date = startDate;
  await apply(change, transition, reason);
  if (event.kind !== 'stake_event') return;
  if (moved) await reformMarkets(change, 'The event was moved by more than a day.');
  else for (const market of event.markets) await planOpening(change, market);
}

/** Cancels the event and voids every market that hasn't paid out. Refuses with 1002. */
export async function cancelEvent(change: Change, reason: string, faultUserId: string | null): Promise<void> {
  const { event } = change;
  const transition = permit(change, event.state === 'draft' ? 'drop' : 'cancel');
  event.cancel_reason = reason;
  event.fault_user_id = faultUserId;
  await apply(change, transition, reason);
}

/**
 * Withdraws a team. Before the start, stakes are refunded; the event is canceled if only one team is left, otherwise
 * its markets are recreated. After the start, stakes stay, and the event is decided once only one team is left. Refuses
 * with 404 and 1002.
 */
export async function withdrawTeam(change: Change, teamId: string, reason: string): Promise<void> {
  const { tx, event } = change;
  const team = event.teams.find((one) => one.id === teamId && one.status !== 'withdrawn' && one.status !== 'dq');
  if (!team) throw common.notFound();
  if (event.kind !== 'stake_event') {
    await competition().teamOut(change, team, reason);
    return;
  }
  const before = beforeLive.includes(event.state);
  if (!before && event.state !== 'live') throw common.notAllowedNow({ state: event.state });
  team.status = 'withdrawn';
  await saveTeam(tx, team);
  if (!before) {
    if (finalPlacement(progressOf(event))) await completeEvent(change);
  } else if (playingTeams(event).length < 2) {
    await cancelEvent(change, `${team.name} forfeited before the start. ${reason}`.trim(), null);
  } else {
    await reformMarkets(change, `${team.name} forfeited before the start.`);
  }
}
