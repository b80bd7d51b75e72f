import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { minutes } from '../../shared/format.ts';
import { schedule, type Timer } from '../../timers/timers.ts';
import { missedBracketStart } from '../bracket/start.ts';
import { apply, type Change, deadlineTimer, finish, openChange, permit, scheduleDeadline } from '../change.ts';
import { endEvidence } from '../disputes/timers.ts';
import { expireClaim } from '../endings/forfeit.ts';
import type { Side } from '../machine.ts';
import { countUnplayed } from '../results/records.ts';
import { type Placement, resultOf } from '../results/scores.ts';
import { complete } from '../results/submit.ts';
import { addToTimeline, type Match, playersOf, sideReport } from '../store.ts';
import { recordAbsences } from './absences.ts';
import { outageMs } from './outages.ts';

/** Timer `match.deadline`: handles a missed deadline in the current stage. Does nothing in a later stage. */
export async function expireMatch(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  if (match.stage !== timer.version) return;
  invariant(match.deadline_at, 'a stage with a timer has a deadline');
  if (match.now < match.deadline_at) return scheduleDeadline(tx, deps.config, match);
  if (match.state === 'forming' || match.state === 'available' || match.state === 'invited') return lapse(change);
  if (match.state === 'prematch') return match.event_id === null ? notReady(change) : missedBracketStart(change);
  if (match.state === 'active' && match.claim_until) return notAnswered(change, match.claim_until);
  if (match.state === 'active') return notPlayed(change);
  if (match.state === 'disputed') return endEvidence(change);
  return confirm(change);
}

/** Timer `match.reminder`: reminds players of the time left. Does nothing in a later stage. */
export async function remindOfMatch(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  if (match.stage !== timer.version || !match.deadline_at || match.now >= match.deadline_at) return;
  const left = minutes(Math.max(1, Math.round((match.deadline_at.getTime() - match.now.getTime()) / 60_000)));
  const text =
    match.deadline_kind === 'ready'
      ? `Reminder: ${left} left to ready up.`
      : `Reminder: ${left} left to confirm or dispute the result. After that, the report counts.`;
  await addToTimeline(tx, match, null, text);
  await scheduleDeadline(tx, deps.config, match);
  await finish(change, 'match.reminded');
}

/** Timeline and wallet texts for a match that expired while waiting. */
const lapsed = {
  forming: ['The team wasn’t complete in time. Every entry was refunded in full.', 'Team not complete'],
  available: ['No one joined in time. The entry was refunded in full.', 'No one joined'],
  invited: ['No one responded to the invitation in time. The entry was refunded in full.', 'No response'],
} as const;

/**
 * Row 4 of docs/domain/matches.md#states: ends a match that nobody joined. If a team has reserved the other side, waits
 * for that team first.
 */
async function lapse(change: Change): Promise<void> {
  const { tx, match } = change;
  if (match.reserved_until) {
    const dueAt = match.reserved_until;
    return schedule(tx, { kind: deadlineTimer, refId: match.id, version: match.stage, dueAt });
  }
  const [outcome, why] = lapsed[match.state as keyof typeof lapsed];
  match.outcome = outcome;
  await apply(change, permit(change, 'expire', 'timer'), { why });
  await addToTimeline(tx, match, null, match.outcome);
  await finish(change, 'match.expired');
}

/**
 * Row 8 of docs/domain/matches.md#states: cancels a match in which not everyone was ready. Players who weren't ready
 * lose reliability, never money.
 */
async function notReady(change: Change): Promise<void> {
  const { tx, match } = change;
  const late = playersOf(match)
    .filter((one) => !one.ready)
    .map((one) => one.user_id);
  match.outcome = 'The match wasn’t started in time. Every entry was refunded in full.';
  await apply(change, permit(change, 'expire', 'timer'), { why: 'Not started in time' });
  await countUnplayed(tx, match, late);
  await recordAbsences(tx, match, late, 'not_ready');
  await addToTimeline(tx, match, null, match.outcome);
  await finish(change, 'match.cancelled');
}

/** Row 14 of docs/domain/matches.md#states: ends a match whose result nobody reported. */
async function notPlayed(change: Change): Promise<void> {
  const { tx, match } = change;
  match.outcome =
    match.event_id === null
      ? 'No one reported a result in time. Every entry was refunded in full.'
      : 'No one reported a result in time. Both sides lose the match.';
  await apply(change, permit(change, 'expire', 'timer'), { why: 'No result reported' });
  await countUnplayed(
    tx,
    match,
    playersOf(match).map((one) => one.user_id),
  );
  await addToTimeline(tx, match, null, match.outcome);
  await finish(change, 'match.no_contest');
}

/**
 * Row 9 of docs/domain/matches.md#states: ends the match because the side that was reported as a no-show didn't
 * respond. If an outage may have prevented the response, that side gets more time.
 */
async function notAnswered(change: Change, until: Date): Promise<void> {
  const since = new Date(until.getTime() - change.origin.config.matches.noShowAnswerMinutes * 60_000);
  if (await extended(change, since, until)) return;
  await expireClaim(change);
}

/**
 * Row 12 of docs/domain/matches.md#states: ends the match by its only report. If an outage may have prevented the other
 * side from responding, that side gets more time.
 */
async function confirm(change: Change): Promise<void> {
  const { match, origin } = change;
  const reporter = sideReport(match, 'a') ?? sideReport(match, 'b');
  invariant(reporter && match.deadline_at, 'someone has reported');
  const last = lastReport(match, reporter.side);
  const due = new Date(last.getTime() + origin.config.matches.confirmMinutes * 60_000);
  if (await extended(change, last, due)) return;
  const result = resultOf(reporter.side, reporter.report_placement as Placement);
  await complete(
    change,
    permit(change, 'expire', 'timer'),
    result,
    'The other side didn’t respond in time, so the report counts.',
  );
  await finish(change, 'match.completed');
}

/**
 * Extends a response time that ends at `due` by the length of any outages since `from`. Returns whether time is left.
 */
async function extended(change: Change, from: Date, due: Date): Promise<boolean> {
  const { tx, match, origin } = change;
  const away = await outageMs(tx, from, match.now);
  if (match.now.getTime() >= due.getTime() + away) return false;
  match.deadline_at = new Date(due.getTime() + away);
  const lost = minutes(Math.max(1, Math.round(away / 60_000)));
  await addToTimeline(
    tx,
    match,
    null,
    `Duelbook was unavailable for ${lost}. The time to respond was extended by that much.`,
  );
  await scheduleDeadline(tx, origin.config, match);
  await finish(change, 'match.extended');
  return true;
}

/** Returns the time of a side's latest report, at which the response window starts. */
function lastReport(match: Match, side: Side): Date {
  const times = playersOf(match, side).map((one) => one.reported_at?.getTime() ?? 0);
  return new Date(Math.max(...times));
}
