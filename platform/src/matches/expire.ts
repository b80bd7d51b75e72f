import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import type { Timer } from '../timers/timers.ts';
import { apply, type Change, finish, openChange, permit, scheduleDeadline } from './change.ts';
import { endEvidence } from './disputes/timers.ts';
import { outageMs } from './outages.ts';
import { countUnplayed } from './records.ts';
import { type Placement, resultOf } from './scores.ts';
import { type Match, tell } from './store.ts';
import { complete } from './submit.ts';
import { minutes } from './words.ts';

/** Timer `match.deadline`: what happens when nobody did anything in time. Does nothing in a later stage. */
export async function expireMatch(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  if (match.stage !== timer.version) return;
  invariant(match.deadline_at, 'a stage with a timer has its deadline');
  if (match.now < match.deadline_at) return scheduleDeadline(tx, deps.config, match);
  if (match.state === 'available' || match.state === 'invited') return lapse(change);
  if (match.state === 'prematch') return notReady(change);
  if (match.state === 'active') return notPlayed(change);
  if (match.state === 'disputed') return endEvidence(change);
  return confirm(change);
}

/** Timer `match.reminder`: says how much time is left. Does nothing in a later stage. */
export async function remindOfMatch(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  if (match.stage !== timer.version || !match.deadline_at || match.now >= match.deadline_at) return;
  const left = minutes(Math.max(1, Math.round((match.deadline_at.getTime() - match.now.getTime()) / 60_000)));
  const text =
    match.deadline_kind === 'ready'
      ? `Reminder: ${left} left to say ready.`
      : `Reminder: ${left} left to answer the report; without an answer it counts.`;
  await tell(tx, match, null, text);
  await scheduleDeadline(tx, deps.config, match);
  await finish(change, 'match.reminded');
}

/** Row 4: nobody came. */
async function lapse(change: Change): Promise<void> {
  const { tx, match } = change;
  const open = match.state === 'available';
  match.outcome = open
    ? 'Nobody joined in time; the entry went back in full.'
    : 'The invitation was not answered in time; the entry went back in full.';
  await apply(change, permit(change, 'expire', 'timer'), { why: open ? 'Nobody joined' : 'Not answered' });
  await tell(tx, match, null, match.outcome);
  await finish(change, 'match.expired');
}

/** Row 8: not everyone was ready. Those who were not lose reliability, never money. */
async function notReady(change: Change): Promise<void> {
  const { tx, match } = change;
  const late = match.participants.filter((one) => !one.ready).map((one) => one.user_id);
  match.outcome = 'It was not started in time; both entries went back in full.';
  await apply(change, permit(change, 'expire', 'timer'), { why: 'Not started in time' });
  await countUnplayed(tx, match, late);
  await tell(tx, match, null, match.outcome);
  await finish(change, 'match.cancelled');
}

/** Row 14: nobody reported a result. */
async function notPlayed(change: Change): Promise<void> {
  const { tx, match } = change;
  match.outcome = 'Nobody reported a result in time; both entries went back in full.';
  await apply(change, permit(change, 'expire', 'timer'), { why: 'No result reported' });
  await countUnplayed(tx, match, playersOf(match));
  await tell(tx, match, null, match.outcome);
  await finish(change, 'match.no_contest');
}

/** Row 12: the only report counts, unless the platform itself kept the other side from answering. */
async function confirm(change: Change): Promise<void> {
  const { tx, match, origin } = change;
  const reporter = match.participants.find((one) => one.reported_at !== null);
  invariant(reporter?.reported_at && match.deadline_at, 'somebody has reported');
  const due = reporter.reported_at.getTime() + origin.config.matches.confirmMinutes * 60_000;
  const away = await outageMs(tx, reporter.reported_at, match.now);
  if (match.now.getTime() < due + away) {
    match.deadline_at = new Date(due + away);
    const lost = minutes(Math.max(1, Math.round(away / 60_000)));
    await tell(tx, match, null, `The platform was away for ${lost}; the time to answer is longer by that.`);
    await scheduleDeadline(tx, origin.config, match);
    await finish(change, 'match.extended');
    return;
  }
  const result = resultOf(reporter.side, reporter.report_placement as Placement);
  await complete(change, permit(change, 'expire', 'timer'), result, 'The report was not answered and counts.');
  await finish(change, 'match.completed');
}

function playersOf(match: Match): string[] {
  return match.participants.filter((one) => one.joined).map((one) => one.user_id);
}
