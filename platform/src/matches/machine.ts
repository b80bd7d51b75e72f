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
   * `hold`: an entry goes into escrow. `release`: the entries of the seats that are given up go back. `refund`: every
   * entry goes back. `pay`: the pot follows the result.
   * `move`: the pot goes to the match that is played instead. `take_back`: what was paid out is in escrow again.
   */
  money?: 'hold' | 'release' | 'refund' | 'pay' | 'move' | 'take_back';
  /** Runs from now on. States that end a match have none; without one the running deadline stays. */
  deadline?: DeadlineKind;
}

const captains = ['creator', 'opponent'] as const;
const playing = [...captains, 'mate'] as const;
const filling = ['available', 'invited'] as const;
const running = ['prematch', 'active', 'reporting', 'disputed'] as const;
const full = ({ full }: Facts) => full.a && full.b;
/** Nobody is judged before the time to hand evidence in is over. */
const heard = {
  guard: (facts: Facts) => !facts.evidenceOpen,
  otherwise: 'Both sides may still hand evidence in.',
};

/** A request to call the match off is open, from this side. */
function requested(by: 'own' | 'theirs'): Pick<Transition, 'guard' | 'otherwise'> {
  return { guard: (facts) => facts.cancel === by, otherwise: 'There is no such request.' };
}

export const matchTable: readonly Transition[] = [
  { row: '1', from: null, on: 'create', who: ['creator'], to: 'forming', money: 'hold', deadline: 'open' },
  { row: '2', from: 'forming', on: 'team', who: ['creator'], to: 'forming' },
  ...filling.map(
    (from): Transition => ({
      row: '2',
      from,
      on: 'team',
      who: ['opponent'],
      to: from,
      guard: (facts) => !facts.full.b,
    }),
  ),
  ...(['forming', 'invited'] as const).map(
    (from): Transition => ({
      row: '2',
      from,
      on: 'invite',
      who: ['creator'],
      to: from,
      guard: (facts) => facts.visibility === 'private',
      otherwise: 'Only a private match has invitations.',
    }),
  ),
  ...(['forming', 'available', 'invited'] as const).flatMap((from): Transition[] => [
    { row: '3', from, on: 'verify', who: ['called'], to: from, guard: (facts) => !facts.covered, money: 'hold' },
    { row: '3', from, on: 'verify', who: ['called'], to: from, guard: (facts) => facts.covered },
    { row: '3', from, on: 'cover', who: [from === 'forming' ? 'creator' : 'opponent'], to: from, money: 'hold' },
    {
      row: '3',
      from,
      on: 'leave',
      who: ['called', 'mate'],
      to: from,
      guard: (facts) => !facts.ownFull,
      otherwise: 'Your side is complete already.',
      money: 'release',
    },
    { row: '3', from, on: 'leave', who: ['substitute'], to: from, money: 'release' },
    { row: '3', from, on: 'vacate', who: ['platform', 'timer'], to: from, money: 'release' },
  ]),
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
  { row: '4', from: 'forming', on: 'expire', who: ['timer'], to: 'expired', money: 'refund' },
  { row: '4', from: 'available', on: 'expire', who: ['timer'], to: 'expired', money: 'refund' },
  { row: '4', from: 'invited', on: 'expire', who: ['timer'], to: 'expired', money: 'refund' },
  {
    row: '5',
    from: 'available',
    on: 'join',
    who: ['outsider'],
    to: 'available',
    guard: (facts) => !facts.reserved,
    otherwise: 'Somebody else has just joined this match.',
    money: 'hold',
  },
  {
    row: '5',
    from: 'invited',
    on: 'join',
    who: ['outsider', 'invited'],
    to: 'invited',
    guard: (facts) => facts.byLink && !facts.reserved,
    otherwise: 'This match is private: it takes an invitation that nobody has used.',
    money: 'hold',
  },
  ...filling.flatMap((from): Transition[] => [
    {
      row: '5',
      from,
      on: 'release',
      who: ['opponent', 'platform', 'timer'],
      to: from,
      guard: (facts) => facts.reserved && !facts.full.b,
      money: 'release',
    },
  ]),
  { row: '6', from: 'available', on: 'seated', who: ['platform'], to: 'prematch', guard: full, deadline: 'ready' },
  {
    row: '6',
    from: 'invited',
    on: 'accept',
    who: ['invited'],
    to: 'invited',
    guard: (facts) => !facts.reserved,
    otherwise: 'Somebody else has just accepted.',
    money: 'hold',
  },
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
  {
    row: '9',
    from: 'active',
    on: 'claim',
    who: captains,
    to: 'active',
    guard: (facts) => facts.claimable && facts.claim === 'none',
    otherwise: 'The other side still has time to appear.',
    deadline: 'no_show',
  },
  {
    row: '9',
    from: 'active',
    on: 'deny',
    who: playing,
    to: 'active',
    guard: (facts) => facts.claim === 'theirs',
    otherwise: 'Nobody says that your side is missing.',
    deadline: 'play',
  },
  {
    row: '9',
    from: 'active',
    on: 'expire',
    who: ['timer'],
    to: 'forfeited',
    guard: (facts) => facts.claim !== 'none',
    money: 'pay',
  },
  { row: '10', from: 'active', on: 'submit', who: playing, to: 'reporting', deadline: 'confirm' },
  // A slip of the finger may be put right until it is answered; the other side then has the whole time again.
  {
    row: '10',
    from: 'reporting',
    on: 'submit',
    who: playing,
    to: 'reporting',
    guard: (facts) => facts.reportedBefore && !facts.overruled,
    otherwise: 'Your captain has reported.',
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
  { row: '17', from: null, on: 'replay', who: ['staff'], to: 'prematch', deadline: 'ready' },
  { row: '17', from: 'disputed', on: 'verdict', who: ['staff'], to: 'completed', ...heard, money: 'pay' },
  { row: '17', from: 'disputed', on: 'replay', who: ['staff'], to: 'replay', ...heard, money: 'move' },
  // Staff may call any match off that is not over: everybody has the own entry back.
  ...(['forming', 'available', 'invited', 'prematch', 'active', 'reporting', 'disputed'] as const).flatMap(
    (from): Transition[] => [
      { row: '17', from, on: 'call_off', who: ['staff'], to: 'cancelled', money: 'refund' },
      { row: '17', from, on: 'void', who: ['staff'], to: 'no_contest', money: 'refund' },
    ],
  ),
  ...(['completed', 'forfeited'] as const).map(
    (from): Transition => ({
      row: '18',
      from,
      on: 'reopen',
      who: ['staff'],
      to: 'disputed',
      guard: (facts) => facts.correctable,
      otherwise: 'A result can be corrected for a day only.',
      money: 'take_back',
      deadline: 'decision',
    }),
  ),
  {
    row: '14',
    from: 'active',
    on: 'expire',
    who: ['timer'],
    to: 'no_contest',
    guard: (facts) => facts.claim === 'none',
    money: 'refund',
  },
  ...(['forming', 'available', 'invited'] as const).flatMap((from): Transition[] => [
    {
      row: '14a',
      from,
      on: 'withdraw',
      who: ['creator'],
      to: 'cancelled',
      guard: (facts) => !facts.reserved,
      otherwise: 'An opponent has joined.',
      money: 'refund',
    },
    // A frozen account cannot play what it has not begun.
    { row: '14a', from, on: 'freeze', who: ['platform'], to: 'cancelled', money: 'refund' },
  ]),
  ...(['forming', 'invited'] as const).flatMap((from): Transition[] => [
    {
      row: '14a',
      from,
      on: 'decline',
      who: ['invited'],
      to: 'cancelled',
      guard: (facts) => !facts.othersInvited && !facts.reserved,
      money: 'refund',
    },
    {
      row: '14a',
      from,
      on: 'decline',
      who: ['invited'],
      to: from,
      guard: (facts) => facts.othersInvited || facts.reserved,
    },
  ]),
  ...running.flatMap((from): Transition[] => [
    {
      row: '15',
      from,
      on: 'cancel_request',
      who: captains,
      to: from,
      guard: (facts) => facts.cancel === 'none',
      otherwise: 'There is a request already.',
    },
    { row: '15', from, on: 'cancel_undo', who: captains, to: from, ...requested('own') },
    { row: '15', from, on: 'cancel_refuse', who: captains, to: from, ...requested('theirs') },
    { row: '15', from, on: 'cancel_approve', who: captains, to: 'cancelled', ...requested('theirs'), money: 'refund' },
    { row: '15', from, on: 'cancel_lapse', who: ['timer'], to: from, guard: (facts) => facts.cancel !== 'none' },
  ]),
  ...(['active', 'reporting'] as const).map(
    (from): Transition => ({ row: '16', from, on: 'forfeit', who: captains, to: 'forfeited', money: 'pay' }),
  ),
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
