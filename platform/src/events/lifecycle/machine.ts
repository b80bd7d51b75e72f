/**
 * Event state machine (docs/domain/events.md#states): states, actors and the facts that guards check. The transitions
 * are in eventTable.ts. Pure.
 */

import { eventTable } from './eventTable.ts';

export const eventKinds = ['tournament', 'play_event', 'stake_event'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventStates = [
  'draft',
  'scheduled',
  'registration',
  'check_in',
  'locked',
  'live',
  'completed',
  'payout_pending',
  'paid',
  'payout_blocked',
  'cancelled',
  'postponed',
] as const;
export type EventState = (typeof eventStates)[number];

export const teamStatuses = ['registered', 'checked_in', 'active', 'eliminated', 'withdrawn', 'dq'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

export const slots = ['lineup', 'bench'] as const;
export type Slot = (typeof slots)[number];

export type MatchStage = 'waiting' | 'running' | 'completed';

export const roundStates = ['pending', 'live', 'finalized'] as const;
export type RoundState = (typeof roundStates)[number];

export const triggers = [
  'create',
  'approve',
  'drop',
  'open',
  'check_in',
  'lock',
  'start',
  'complete',
  'reopen',
  'review_over',
  'block',
  'unblock',
  'pay',
  'reschedule',
  'cancel',
] as const;
export type Trigger = (typeof triggers)[number];

export const actors = ['staff', 'referee', 'player', 'timer', 'platform'] as const;
export type Actor = (typeof actors)[number];

/** Facts that guards check, read under the event's lock. */
export interface Facts {
  kind: EventKind;
  /** Whether the event has as many teams as it needs. Once it has started, two are enough. */
  enoughTeams: boolean;
  /** Whether the referee's rounds determine the placement. */
  decided: boolean;
  /** Whether the actor is the staff member who blocked the payout. */
  ownBlock: boolean;
}

export const deadlines = ['check_in', 'lock', 'start', 'no_start', 'review', 'payout'] as const;
export type Deadline = (typeof deadlines)[number];

export interface Transition {
  from: EventState | null;
  on: Trigger;
  who: readonly Actor[];
  to: EventState;
  guard?: (facts: Facts) => boolean;
  /** Message shown when the guard refuses. */
  otherwise?: string;
  /** Effect on stakes. */
  stakes?: 'in_play' | 'settle' | 'void';
  /** Deadline that starts with this transition. None if omitted. */
  deadline?: Deadline;
}

export type Decision =
  | { allowed: true; transition: Transition }
  | { allowed: false; why: 'state' | 'actor' | 'guard'; message: string | null };

/** States in which people can register for an event, change their teams and leave with a refund. */
export const registering: readonly EventState[] = ['registration', 'check_in', 'postponed'];

/** States before the event is played. */
export const beforeLive: readonly EventState[] = [
  'draft',
  'scheduled',
  'registration',
  'check_in',
  'locked',
  'postponed',
];

/** States in which the event has a result. */
export const played: readonly EventState[] = ['completed', 'payout_pending', 'payout_blocked', 'paid'];

/** States in which the event is over or canceled, so nothing more is played. */
export const over: readonly EventState[] = [...played, 'cancelled'];

/**
 * Looks up a transition. Refuses by state if no row for this state has the trigger, by actor if no row allows the
 * actor, and by guard if a guard isn't satisfied.
 */
export function decide(state: EventState | null, on: Trigger, actor: Actor, facts: Facts): Decision {
  const known = eventTable.filter((row) => row.from === state && row.on === on);
  if (known.length === 0) return { allowed: false, why: 'state', message: null };
  const permitted = known.filter((row) => row.who.includes(actor));
  if (permitted.length === 0) return { allowed: false, why: 'actor', message: null };
  const transition = permitted.find((row) => row.guard === undefined || row.guard(facts));
  if (transition) return { allowed: true, transition };
  return { allowed: false, why: 'guard', message: permitted.find((row) => row.otherwise)?.otherwise ?? null };
}
