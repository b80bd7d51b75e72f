/** Match state machine: states, actors and facts for guards. The transitions are in matchTable.ts. Pure. */

import { matchTable } from './matchTable.ts';

export const matchStates = [
  'forming',
  'available',
  'invited',
  'prematch',
  'active',
  'reporting',
  'disputed',
  'replay',
  'completed',
  'cancelled',
  'expired',
  'forfeited',
  'no_contest',
] as const;
export type MatchState = (typeof matchStates)[number];

export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

export const sides = ['a', 'b'] as const;
export type Side = (typeof sides)[number];

export const deadlineKinds = ['open', 'ready', 'play', 'confirm', 'no_show', 'evidence', 'decision'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const triggers = [
  'create',
  'seated',
  'join',
  'accept',
  'decline',
  'withdraw',
  'team',
  'invite',
  'verify',
  'cover',
  'leave',
  'vacate',
  'release',
  'ready',
  'start',
  'submit',
  'claim',
  'deny',
  'forfeit',
  'cancel_request',
  'cancel_undo',
  'cancel_approve',
  'cancel_refuse',
  'cancel_lapse',
  'expire',
  'freeze',
  'dispute',
  'review',
  'verdict',
  'replay',
  'call_off',
  'void',
  'reopen',
] as const;
export type Trigger = (typeof triggers)[number];

/**
 * Actors. `creator` and `opponent` are the two captains, `mate` is any other player, `called` was invited to a seat by
 * their captain, `invited` was invited as opponent; the rest aren't people.
 */
export const actors = [
  'creator',
  'opponent',
  'mate',
  'called',
  'substitute',
  'invited',
  'outsider',
  'staff',
  'timer',
  'platform',
] as const;
export type Actor = (typeof actors)[number];

/** Facts for guards, read under the match lock. */
export interface Facts {
  visibility: Visibility;
  /** Whether all seats of a side are taken and paid. */
  full: Record<Side, boolean>;
  /** Whether all seats of the actor's side are taken and paid. */
  ownFull: boolean;
  /** The other side has a captain, alone or with a team that is still filling. */
  reserved: boolean;
  /** The actor has the invite link's code. */
  byLink: boolean;
  /** Someone else can still join as opponent, by invitation or link. */
  othersInvited: boolean;
  /** The actor's seat is already paid or costs nothing. */
  covered: boolean;
  /** Whether all players are ready. */
  allReady: boolean;
  /** The actor's side has reported before. */
  reportedBefore: boolean;
  /** The actor's captain has reported, which overrides teammates. */
  overruled: boolean;
  /** Enough time has passed to report a no-show. */
  claimable: boolean;
  /** Open no-show claim relative to the actor; for automatic actors, whether there is one. */
  claim: 'none' | 'own' | 'theirs';
  /** Open cancel request relative to the actor; for automatic actors, whether there is one. */
  cancel: 'none' | 'own' | 'theirs';
  /** How the actor's report compares with the other side's. */
  answer: 'none' | 'same' | 'differs';
  /** The evidence window is open. */
  evidenceOpen: boolean;
  /** The result can be reviewed: within a day, or because it was appealed. */
  correctable: boolean;
}

export interface Transition {
  /** Row of the transition table in the specification. */
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: readonly Actor[];
  to: MatchState;
  guard?: (facts: Facts) => boolean;
  /** Message when the guard refuses. */
  otherwise?: string;
  /**
   * `hold`: moves an entry into escrow. `release`: refunds the given-up seats. `refund`: refunds every entry. `pay`:
   * pays the pot by result. `move`: moves the pot to the replay. `take_back`: returns payouts to escrow.
   */
  money?: 'hold' | 'release' | 'refund' | 'pay' | 'move' | 'take_back';
  /** Deadline started by the transition. Final states have none; otherwise the running deadline continues. */
  deadline?: DeadlineKind;
}

export const endStates: readonly MatchState[] = [
  'replay',
  'completed',
  'cancelled',
  'expired',
  'forfeited',
  'no_contest',
];

/** Whether a match state is final. */
export function isOver(state: MatchState): boolean {
  return endStates.includes(state);
}

export type Decision =
  | { allowed: true; transition: Transition }
  | { allowed: false; why: 'state' | 'actor' | 'guard'; message: string | null };

/**
 * Looks up a transition. Refuses because of the state if no row has this trigger there, because of the actor if no row
 * allows them, and because of the guard if the facts don't permit it.
 */
export function decide(state: MatchState | null, on: Trigger, actor: Actor, facts: Facts): Decision {
  const known = matchTable.filter((row) => row.from === state && row.on === on);
  if (known.length === 0) return { allowed: false, why: 'state', message: null };
  const permitted = known.filter((row) => row.who.includes(actor));
  if (permitted.length === 0) return { allowed: false, why: 'actor', message: null };
  const transition = permitted.find((row) => row.guard === undefined || row.guard(facts));
  if (transition) return { allowed: true, transition };
  return { allowed: false, why: 'guard', message: permitted.find((row) => row.otherwise)?.otherwise ?? null };
}

/** Whether a transition starts a new stage, which invalidates earlier timers. */
export function beginsStage({ from, to, deadline }: Transition): boolean {
  return from !== to || deadline !== undefined;
}
