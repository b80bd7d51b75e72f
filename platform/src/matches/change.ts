import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { touchAccount } from '../live/account.ts';
import { publish } from '../live/publish.ts';
import { invariant } from '../shared/assert.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { schedule, unschedule } from '../timers/timers.ts';
import { updateBracket } from './bracket/hook.ts';
import { deadlineAt, reminderTimes } from './lifecycle/deadlines.ts';
import { type Actor, beginsStage, decide, type Facts, isOver, type Transition, type Trigger } from './machine.ts';
import { type MatchEvent, notifyPlayers } from './notices.ts';
import { viewsFor } from './personal.ts';
import { holdEntry, payResult, refundEntriesOf, releaseSeats } from './pot/funds.ts';
import type { Result } from './results/scores.ts';
import type { MatchView } from './schemas.ts';
import { openingJob } from './search/openings.ts';
import { actorOf, factsOf, lockMatch, type Match, type Participant, saveMatch } from './store.ts';
import { matchView, ownParts } from './view.ts';

export const deadlineTimer = 'match.deadline';
export const reminderTimer = 'match.reminder';
/** Timer for a cancel request. Its reference is the ID of the cancel request. */
export const cancelTimer = 'match.cancel_request';

/** Origin of a change: the user and the request. `userId` is null for automatic changes. */
export interface Origin {
  config: Config;
  userId: string | null;
  requestId?: string;
  ip?: string;
  /** Set if the change comes from the bracket, which then isn't updated again. */
  bracketKnows?: boolean;
  /** Set if staff make the change: their roles, the operation and their reason. */
  staff?: {
    role: string | undefined;
    action: string;
    reason: string;
    /** Whether a bracket correction may reset later matches. */
    resetsLater?: boolean;
  };
}

/** A change in progress. The match is locked, `apply` modifies it in memory, and `finish` stores and announces it. */
export interface Change {
  tx: Tx;
  match: Match;
  origin: Origin;
  /** State, version and participants before the change. Null for a new match. */
  before: { state: string; version: number; userIds: string[] } | null;
}

/** Locks a match and starts a change. @throws 404 */
export async function openChange(tx: Tx, origin: Origin, matchId: string): Promise<Change> {
  const match = await lockMatch(tx, matchId);
  if (!match) throw common.notFound();
  const userIds = match.participants.map((one) => one.user_id);
  return { tx, match, origin, before: { state: match.state, version: match.version, userIds } };
}

/**
 * Looks up the transition for an action by a user.
 * @throws 1002 if the state or a guard doesn't allow it, 403 if the user isn't allowed to.
 */
export function permitPerson(change: Change, on: Trigger, userId: string, own: Partial<Facts> = {}): Transition {
  return ask(change, on, actorOf(change.match, userId), factsOf(change.match, own, userId));
}

/** Looks up the transition for an actor who isn't a player. See `permitPerson` for players. */
export function permit(change: Change, on: Trigger, actor: Actor, own: Partial<Facts> = {}): Transition {
  return ask(change, on, actor, factsOf(change.match, own));
}

function ask({ match }: Change, on: Trigger, actor: Actor, facts: Facts): Transition {
  const decision = decide(match.state, on, actor, facts);
  if (decision.allowed) return decision.transition;
  if (decision.why === 'actor') throw wrongActor(on, actor);
  throw common.notAllowedNow({ state: match.state }, decision.message ?? stateText(match));
}

export interface Effects {
  /** Seat whose entry is moved into escrow. */
  seat?: Participant;
  /** ID of the user who pays. Defaults to the player in the seat. */
  payerId?: string;
  /** Seats whose entries are refunded. */
  released?: readonly Participant[];
  /** Result that determines the payouts. */
  result?: Result;
  /** Reason for the refunds, shown to the players. */
  why?: string;
}

/**
 * Applies a transition: updates state and stage in memory, schedules the deadline and moves money. `finish` stores the
 * match.
 */
export async function apply(change: Change, transition: Transition, effects: Effects = {}): Promise<void> {
  const { tx, match, origin } = change;
  match.state = transition.to;
  if (beginsStage(transition)) {
    match.stage += 1;
    await setDeadline(tx, origin.config, match, transition);
  }
  match.ended_at = isOver(match.state) ? match.now : null;
  if (match.state !== 'active') closeClaim(match);
  if (isOver(match.state)) await closeCancelRequest(tx, match);
  if (transition.money === 'hold') {
    invariant(effects.seat, 'a held entry has a seat');
    await holdEntry(tx, match, effects.seat, effects.payerId);
  }
  if (transition.money === 'release') await releaseSeats(tx, match, effects.released ?? [], effects.why ?? '');
  if (transition.money === 'refund') await refundEntriesOf(tx, match, effects.why ?? '');
  if (transition.money === 'pay') {
    invariant(effects.result, 'a pot is paid only with a result');
    await payResult(tx, origin.config, match, effects.result);
  }
}

/**
 * Stores the match with a new version, then audits and announces the change. Every operation must call this exactly
 * once, at the end.
 */
export async function finish(change: Change, type: MatchEvent): Promise<MatchView> {
  const { tx, match, origin, before } = change;
  match.version += before ? 1 : 0;
  await saveMatch(tx, match);
  if (match.event_id !== null && !origin.bracketKnows) {
    const { config, userId, staff } = origin;
    const resetsLater = staff?.resetsLater ?? false;
    await updateBracket({ tx, config, match, before: before?.state ?? null, userId, resetsLater });
  }
  await audit(tx, {
    area: origin.staff ? 'staff' : origin.userId ? 'player' : 'system',
    actor: origin.userId,
    role: origin.staff?.role,
    action: origin.staff?.action ?? type,
    reason: origin.staff?.reason,
    subjectType: 'match',
    subjectId: match.id,
    before: before && { state: before.state, version: before.version },
    after: { state: match.state, version: match.version },
    requestId: origin.requestId,
    ip: origin.ip,
  });
  const view = await matchView(tx, match.id);
  publish(tx, { channel: 'match_updates', key: { match_id: match.id }, type, data: view });
  await notifyPlayers(change, type, view);
  if (hasOpened(change)) await enqueue(tx, openingJob, { match_id: match.id });
  const userIds = [...(before?.userIds ?? []), ...match.participants.map((one) => one.user_id)];
  for (const userId of new Set(userIds)) touchAccount(tx, userId, 'active_matches');
  if (view.dispute === null && match.invite_code === null && !hasFiles(change))
    return { ...view, ...ownParts(view.participants, origin.userId) };
  const [personal] = await viewsFor(tx, origin.config, origin.userId, [match.id]);
  return personal ?? view;
}

/** Whether the report by the user who made the change has files. Only that user sees them. */
const hasFiles = ({ match, origin }: Change): boolean =>
  match.participants.some((one) => one.user_id === origin.userId && one.report_evidence_ids.length > 0);

/** Whether the change opens the match to everyone. */
function hasOpened({ match, before }: Change): boolean {
  return match.state === 'available' && before?.state !== 'available' && match.visibility === 'public';
}

async function setDeadline(tx: Tx, config: Config, match: Match, transition: Transition): Promise<void> {
  const kind = transition.deadline ?? null;
  match.deadline_kind = kind;
  match.deadline_at = kind && deadlineAt(config.matches, match, kind);
  await scheduleDeadline(tx, config, match);
}

/** Schedules or clears the timers for the match's deadline and its next reminder. */
export async function scheduleDeadline(tx: Tx, config: Config, match: Match): Promise<void> {
  const timer = { refId: match.id, version: match.stage };
  if (match.deadline_at) await schedule(tx, { ...timer, kind: deadlineTimer, dueAt: match.deadline_at });
  else await unschedule(tx, deadlineTimer, match.id);
  const [next] = reminderTimes(config.matches, match).filter((at) => at > match.now);
  if (next) await schedule(tx, { ...timer, kind: reminderTimer, dueAt: next });
  else await unschedule(tx, reminderTimer, match.id);
}

/** Closes the no-show claim but keeps its evidence. */
export function closeClaim(match: Match): void {
  match.claim_side = null;
  match.claim_by = null;
  match.claim_until = null;
}

/** Closes the cancel request once it is answered, withdrawn or expired. */
export async function closeCancelRequest(tx: Tx, match: Match): Promise<void> {
  if (!match.cancel_request_id) return;
  await unschedule(tx, cancelTimer, match.cancel_request_id);
  match.cancel_request_id = null;
  match.cancel_by = null;
  match.cancel_side = null;
  match.cancel_reason = null;
  match.cancel_until = null;
}

function wrongActor(on: Trigger, actor: Actor) {
  if (on === 'join' && actor !== 'outsider') return common.notAllowedNow({}, 'You’re already in this match.');
  if (on === 'verify' && (actor === 'creator' || actor === 'opponent' || actor === 'mate')) {
    return common.notAllowedNow({}, 'Your entry is already paid.');
  }
  if (on === 'accept' && actor === 'opponent') return common.notAllowedNow({}, 'You’ve already accepted.');
  return common.forbidden({}, 'Only other players in this match can do this.');
}

function stateText(match: Match): string {
  if (isOver(match.state)) return 'This match is over.';
  if (match.state === 'disputed') return 'This match is in dispute. A referee will decide.';
  return 'You can’t do this at this stage of the match.';
}
