/** Match state machine: states, actors and the facts that guards check. The transitions are in matchTable.ts. Pure. */

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
  'arrange',
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
  'rule',
  'replay',
  'call_off',
  'void',
  'reopen',
] as const;
export type Trigger = (typeof triggers)[number];

/**
 * Actors. `creator` and `opponent` are the two captains, and `mate` is any other player. `called` has been invited to a
 * seat by their captain, and `invited` has been invited as an opponent. `timer` and `platform` are automatic.
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

/** Facts that guards check, read under the match lock. */
export interface Facts {
  visibility: Visibility;
  /** Whether all seats of a side are taken and paid. */
  full: Record<Side, boolean>;
  /** Whether all seats of the actor's side are taken and paid. */
  ownFull: boolean;
  /** Whether the other side has a captain, either alone or with a team that is still filling. */
  reserved: boolean;
  /** Whether the actor has the code from the invite link. */
  byLink: boolean;
  /** Whether someone else can still join as opponent, by invitation or by link. */
  othersInvited: boolean;
  /** Whether the actor's seat has already been paid for or costs nothing. */
  covered: boolean;
  /** Whether all players are ready. */
  allReady: boolean;
  /** Whether the actor's side has reported before. */
  reportedBefore: boolean;
  /** Whether the actor's captain has reported, which overrides teammates. */
  overruled: boolean;
  /** Whether enough time has passed to report a no-show. */
  claimable: boolean;
  /**
   * Which side has an open no-show claim, as seen by the actor. For automatic actors, this only says whether there is
   * one.
   */
  claim: 'none' | 'own' | 'theirs';
  /**
   * Which side has an open cancel request, as seen by the actor. For automatic actors, this only says whether there is
   * one.
   */
  cancel: 'none' | 'own' | 'theirs';
  /** How the actor's report compares with the report by the other side. */
  answer: 'none' | 'same' | 'differs';
  /** Whether the evidence window is open. */
  evidenceOpen: boolean;
  /** Whether the match belongs to a bracket, so that it always needs a winner and nobody can cancel it. */
  bracket: boolean;
  /** Whether exactly one side is ready. */
  oneReady: boolean;
  /** Whether the result can still be reviewed, either within a day or because it was appealed. */
  correctable: boolean;
}

export interface Transition {
  /** Row in the transition table of docs/domain/matches.md#states. */
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: readonly Actor[];
  to: MatchState;
  guard?: (facts: Facts) => boolean;
  /** Message shown when the guard refuses. */
  otherwise?: string;
  /**
   * `hold` moves an entry into escrow. `release` refunds the seats that were given up. `refund` refunds every entry.
   * `pay` pays out the pot according to the result. `move` moves the pot to the replay. `take_back` moves payouts back
   * to escrow.
   */
  money?: 'hold' | 'release' | 'refund' | 'pay' | 'move' | 'take_back';
  /**
   * Deadline that the transition starts. If omitted, the running deadline continues, except that final states have
   * none.
   */
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
 * Looks up a transition. Refuses by state if no row for this state has the trigger, by actor if no row allows the
 * actor, and by guard if the facts don't permit it.
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

/** Whether a transition starts a new stage, which makes earlier timers invalid. */
export function beginsStage({ from, to, deadline }: Transition): boolean {
  return from !== to || deadline !== undefined;
}
