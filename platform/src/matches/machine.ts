/** The life of a match: its states, who acts, what guards look at. The rows are in matchTable.ts. Pure. */

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
 * Who acts. `creator` and `opponent` are the captains of the two sides, `mate` anyone else who plays, `called` who is
 * invited to a seat by the own captain, `invited` who is invited to be the opponent; or no person at all.
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

/** What guards look at, read under the match's lock. */
export interface Facts {
  visibility: Visibility;
  /** Whether all seats of the side are taken and paid. */
  full: Record<Side, boolean>;
  /** Whether all seats of the actor's side are taken and paid. */
  ownFull: boolean;
  /** A captain is in on the other side, alone or with a team that still fills. */
  reserved: boolean;
  /** The actor brings the code of the invitation link. */
  byLink: boolean;
  /** Somebody else may still come as the opponent: who is invited, or whoever has the link. */
  othersInvited: boolean;
  /** The actor's seat is paid for already, or costs nothing. */
  covered: boolean;
  /** Whether everyone who takes part said ready. */
  allReady: boolean;
  /** The actor's side reported before. */
  reportedBefore: boolean;
  /** The own captain has reported: a teammate's word counts no longer. */
  overruled: boolean;
  /** The other side may be said to be missing: the match has run for long enough. */
  claimable: boolean;
  /** Whose claim that the other side is missing is open, seen by the actor; for no person: whether one is. */
  claim: 'none' | 'own' | 'theirs';
  /** Whose request to call the match off is open, seen by the actor; for no person: whether one is. */
  cancel: 'none' | 'own' | 'theirs';
  /** How the actor's report compares with the other side's. */
  answer: 'none' | 'same' | 'differs';
  /** Both sides may still hand evidence in. */
  evidenceOpen: boolean;
  /** The result may be looked at again: within a day, or because it was appealed. */
  correctable: boolean;
}

export interface Transition {
  /** Row in docs/domain/matches.md#states. */
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: readonly Actor[];
  to: MatchState;
  guard?: (facts: Facts) => boolean;
  /** Said when the guard refuses. */
  otherwise?: string;
  /**
   * `hold`: an entry goes into escrow. `release`: the entries of the seats that are given up go back. `refund`: every
   * entry goes back. `pay`: the pot follows the result.
   * `move`: the pot goes to the match that is played instead. `take_back`: what was paid out is in escrow again.
   */
  money?: 'hold' | 'release' | 'refund' | 'pay' | 'move' | 'take_back';
  /** Runs from now on. States that end a match have none; without one the running deadline stays. */
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

/** Whether the match is over. */
export function isOver(state: MatchState): boolean {
  return endStates.includes(state);
}

export type Decision =
  | { allowed: true; transition: Transition }
  | { allowed: false; why: 'state' | 'actor' | 'guard'; message: string | null };

/**
 * Looks up what a trigger does. Refused for the state when no row knows the trigger there, for the actor when no row
 * lets this one do it, for the guard when the facts do not allow it.
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

/** Whether a transition begins a new stage: timers of the one before no longer fire. */
export function beginsStage({ from, to, deadline }: Transition): boolean {
  return from !== to || deadline !== undefined;
}
