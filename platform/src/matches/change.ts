import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { touchAccount } from '../live/account.ts';
import { publish } from '../live/publish.ts';
import { invariant } from '../shared/assert.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { schedule, unschedule } from '../timers/timers.ts';
import { deadlineAt, reminderTimes } from './lifecycle/deadlines.ts';
import { type Actor, beginsStage, decide, type Facts, isOver, type Transition, type Trigger } from './machine.ts';
import { type MatchEvent, tellPlayers } from './notices.ts';
import { viewsFor } from './personal.ts';
import { holdEntry, payResult, refundEntriesOf, releaseSeats } from './pot/funds.ts';
import type { Result } from './results/scores.ts';
import type { MatchView } from './schemas.ts';
import { actorOf, factsOf, lockMatch, type Match, type Participant, saveMatch } from './store.ts';
import { matchView } from './view.ts';

export const deadlineTimer = 'match.deadline';
export const reminderTimer = 'match.reminder';
/** Timer of a cancel request, keyed by its id. */
export const cancelTimer = 'match.cancel_request';

/** Actor and source of a change; `userId` is null for automatic changes. */
export interface Origin {
  config: Config;
  userId: string | null;
  requestId?: string;
  ip?: string;
  /** Set for staff: their roles, the operation and their reason. */
  staff?: { role: string | undefined; action: string; reason: string };
}

/** A change in progress: the match is locked, modified in memory by `apply`, and stored and announced by `finish`. */
export interface Change {
  tx: Tx;
  match: Match;
  origin: Origin;
  /** State, version and participants before the change; null for a new match. */
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
 * Looks up the transition for a person's action.
 * @throws 1002 if the state or a guard doesn't allow it, 403 for the wrong person.
 */
export function permitPerson(change: Change, on: Trigger, userId: string, own: Partial<Facts> = {}): Transition {
  return ask(change, on, actorOf(change.match, userId), factsOf(change.match, own, userId));
}

/** Looks up the transition for an actor who isn't a player; see `permitPerson`. */
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
  /** Seat whose entry is held. */
  seat?: Participant;
  /** Payer; defaults to the seat's player. */
  payerId?: string;
  /** Seats whose entries are refunded. */
  released?: readonly Participant[];
  /** Result that determines the payouts. */
  result?: Result;
  /** Reason for refunds, for display. */
  why?: string;
}

/** Applies a transition in memory: state, stage, deadline with timers, and money. `finish` stores it. */
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
    invariant(effects.result, 'a pot follows a result');
    await payResult(tx, match, effects.result);
  }
}

/**
 * Stores the match with a new version, and audits and announces the change. Call once at the end of every operation.
 */
export async function finish(change: Change, type: MatchEvent): Promise<MatchView> {
  const { tx, match, origin, before } = change;
  match.version += before ? 1 : 0;
  await saveMatch(tx, match);
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
  await tellPlayers(change, type, view);
  const userIds = [...(before?.userIds ?? []), ...match.participants.map((one) => one.user_id)];
  for (const userId of new Set(userIds)) touchAccount(tx, userId, 'active_matches');
  if (view.dispute === null && match.invite_code === null) return view;
  const [personal] = await viewsFor(tx, origin.config, origin.userId, [match.id]);
  return personal ?? view;
}

async function setDeadline(tx: Tx, config: Config, match: Match, transition: Transition): Promise<void> {
  const kind = transition.deadline ?? null;
  match.deadline_kind = kind;
  match.deadline_at = kind && deadlineAt(config.matches, match, kind);
  await scheduleDeadline(tx, config, match);
}

/** Schedules or clears the timers of the match's deadline and next reminder. */
export async function scheduleDeadline(tx: Tx, config: Config, match: Match): Promise<void> {
  const timer = { refId: match.id, version: match.stage };
  if (match.deadline_at) await schedule(tx, { ...timer, kind: deadlineTimer, dueAt: match.deadline_at });
  else await unschedule(tx, deadlineTimer, match.id);
  const [next] = reminderTimes(config.matches, match).filter((at) => at > match.now);
  if (next) await schedule(tx, { ...timer, kind: reminderTimer, dueAt: next });
  else await unschedule(tx, reminderTimer, match.id);
}

/** Closes the no-show claim. Its evidence stays. */
export function closeClaim(match: Match): void {
  match.claim_side = null;
  match.claim_by = null;
  match.claim_until = null;
}

/** Closes the cancel request after an answer, withdrawal or timeout. */
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
    return common.notAllowedNow({}, 'Your own entry is already paid.');
  }
  if (on === 'accept' && actor === 'opponent') return common.notAllowedNow({}, 'You’ve already accepted.');
  return common.forbidden({}, 'Only other players in this match can do this.');
}

function stateText(match: Match): string {
  if (isOver(match.state)) return 'This match is over.';
  if (match.state === 'disputed') return 'This match is in dispute. A referee will decide.';
  return 'You can’t do this at this stage of the match.';
}
