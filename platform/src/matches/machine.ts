/** The life of a match as a table (DOMAIN.md 3.2): who may do what in which state, and what follows. Pure. */

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
  'ready',
  'start',
  'submit',
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

/** Who acts: the creator, another person who takes part, one who is invited, any other person; staff; or no person at all. */
export const actors = ['creator', 'opponent', 'invited', 'outsider', 'staff', 'timer', 'platform'] as const;
export type Actor = (typeof actors)[number];

/** What guards look at, read under the match's lock. */
export interface Facts {
  visibility: Visibility;
  /** Whether all seats of the side are taken and paid. */
  full: Record<Side, boolean>;
  /** Whether everyone who takes part said ready. */
  allReady: boolean;
  /** The actor's side reported before. */
  reportedBefore: boolean;
  /** How the actor's report compares with the other side's. */
  answer: 'none' | 'same' | 'differs';
  /** Both sides may still hand evidence in. */
  evidenceOpen: boolean;
  /** The result may be looked at again: within a day, or because it was appealed. */
  correctable: boolean;
}

export interface Transition {
  /** The row of DOMAIN.md 3.2. */
  row: string;
  from: MatchState | null;
  on: Trigger;
  who: readonly Actor[];
  to: MatchState;
  guard?: (facts: Facts) => boolean;
  /** Said when the guard refuses. */
  otherwise?: string;
  /**
   * `hold`: the actor's entry goes into escrow. `refund`: every entry goes back. `pay`: the pot follows the result.
   * `move`: the pot goes to the match that is played instead. `take_back`: what was paid out is in escrow again.
   */
  money?: 'hold' | 'refund' | 'pay' | 'move' | 'take_back';
  /** Runs from now on. States that end a match have none; without one the running deadline stays. */
  deadline?: DeadlineKind;
}

const playing = ['creator', 'opponent'] as const;
const full = ({ full }: Facts) => full.a && full.b;
/** Nobody is judged before the time to hand evidence in is over. */
const heard = {
  guard: (facts: Facts) => !facts.evidenceOpen,
  otherwise: 'Both sides may still hand evidence in.',
};

export const matchTable: readonly Transition[] = [
  { row: '1', from: null, on: 'create', who: ['creator'], to: 'forming', money: 'hold' },
  {
    row: '4',
    from: 'forming',
    on: 'seated',
    who: ['platform'],
    to: 'available',
    guard: (facts) => facts.full.a && facts.visibility === 'public',
    deadline: 'open',
  },
  {
    row: '4',
    from: 'forming',
    on: 'seated',
    who: ['platform'],
    to: 'invited',
    guard: (facts) => facts.full.a && facts.visibility === 'private',
    deadline: 'open',
  },
  { row: '4', from: 'available', on: 'expire', who: ['timer'], to: 'expired', money: 'refund' },
  { row: '4', from: 'invited', on: 'expire', who: ['timer'], to: 'expired', money: 'refund' },
  {
    row: '5',
    from: 'available',
    on: 'join',
    who: ['outsider'],
    to: 'available',
    guard: (facts) => !facts.full.b,
    otherwise: 'Somebody else has just joined this match.',
    money: 'hold',
  },
  { row: '6', from: 'available', on: 'seated', who: ['platform'], to: 'prematch', guard: full, deadline: 'ready' },
  { row: '6', from: 'invited', on: 'accept', who: ['invited'], to: 'invited', money: 'hold' },
  { row: '6', from: 'invited', on: 'seated', who: ['platform'], to: 'prematch', guard: full, deadline: 'ready' },
  { row: '7', from: 'prematch', on: 'ready', who: playing, to: 'prematch' },
  {
    row: '7',
    from: 'prematch',
    on: 'start',
    who: playing,
    to: 'active',
    guard: (facts) => facts.allReady,
    otherwise: 'Both sides must be ready first.',
    deadline: 'play',
  },
  { row: '8', from: 'prematch', on: 'expire', who: ['timer'], to: 'cancelled', money: 'refund' },
  { row: '10', from: 'active', on: 'submit', who: playing, to: 'reporting', deadline: 'confirm' },
  // A slip of the finger may be put right until it is answered; the other side then has the whole time again.
  {
    row: '10',
    from: 'reporting',
    on: 'submit',
    who: playing,
    to: 'reporting',
    guard: (facts) => facts.reportedBefore,
    deadline: 'confirm',
  },
  {
    row: '11',
    from: 'reporting',
    on: 'submit',
    who: playing,
    to: 'completed',
    guard: (facts) => !facts.reportedBefore && facts.answer === 'same',
    money: 'pay',
  },
  { row: '12', from: 'reporting', on: 'expire', who: ['timer'], to: 'completed', money: 'pay' },
  {
    row: '13',
    from: 'reporting',
    on: 'submit',
    who: playing,
    to: 'disputed',
    guard: (facts) => !facts.reportedBefore && facts.answer === 'differs',
    deadline: 'evidence',
  },
  ...(['active', 'reporting'] as const).map(
    (from): Transition => ({ row: '13', from, on: 'dispute', who: playing, to: 'disputed', deadline: 'evidence' }),
  ),
  { row: '13', from: 'disputed', on: 'review', who: ['timer'], to: 'disputed', deadline: 'decision' },
  { row: '17', from: 'disputed', on: 'verdict', who: ['staff'], to: 'completed', ...heard, money: 'pay' },
  { row: '17', from: 'disputed', on: 'replay', who: ['staff'], to: 'replay', ...heard, money: 'move' },
  // Staff may call any match off that is not over: everybody has the own entry back.
  ...(['forming', 'available', 'invited', 'prematch', 'active', 'reporting', 'disputed'] as const).flatMap(
    (from): Transition[] => [
      { row: '17', from, on: 'call_off', who: ['staff'], to: 'cancelled', money: 'refund' },
      { row: '17', from, on: 'void', who: ['staff'], to: 'no_contest', money: 'refund' },
    ],
  ),
  {
    row: '18',
    from: 'completed',
    on: 'reopen',
    who: ['staff'],
    to: 'disputed',
    guard: (facts) => facts.correctable,
    otherwise: 'A result can be corrected for a day only.',
    money: 'take_back',
    deadline: 'decision',
  },
  { row: '14', from: 'active', on: 'expire', who: ['timer'], to: 'no_contest', money: 'refund' },
  ...(['forming', 'available', 'invited'] as const).flatMap((from): Transition[] => [
    {
      row: '14a',
      from,
      on: 'withdraw',
      who: ['creator'],
      to: 'cancelled',
      guard: (facts) => !facts.full.b,
      otherwise: 'An opponent has joined.',
      money: 'refund',
    },
    // A frozen account cannot play what it has not begun.
    { row: '14a', from, on: 'freeze', who: ['platform'], to: 'cancelled', money: 'refund' },
  ]),
  { row: '14a', from: 'invited', on: 'decline', who: ['invited'], to: 'cancelled', money: 'refund' },
];

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
