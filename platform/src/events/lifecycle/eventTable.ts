/**
 * The event state machine as a table (docs/domain/events.md#states), with the actors allowed in each state and the
 * effects. Pure.
 */

import type { EventState, Facts, Transition } from './machine.ts';

const staked = ({ kind }: Facts) => kind === 'stake_event';
const registered = ({ kind }: Facts) => kind !== 'stake_event';
/** Brackets start by the clock; everything else starts with the referee's first round. */
const bracketed = ({ kind }: Facts) => kind === 'tournament';
const enough = ({ enoughTeams }: Facts) => enoughTeams;
const waiting: EventState[] = ['scheduled', 'postponed'];
const movable: EventState[] = ['scheduled', 'registration', 'check_in', 'locked', 'postponed'];
const otherEyes = {
  guard: (facts: Facts) => !facts.ownBlock,
  otherwise: 'You blocked this payout, so a different staff member must decide.',
};

export const eventTable: readonly Transition[] = [
  { from: null, on: 'create', who: ['staff', 'platform'], to: 'draft' },
  { from: 'draft', on: 'approve', who: ['staff', 'platform'], to: 'scheduled', deadline: 'check_in' },
  { from: 'draft', on: 'drop', who: ['staff'], to: 'cancelled', stakes: 'void' },
  // Staff pick the teams for a stake event, so it has no registration.
  ...waiting.flatMap((from): Transition[] => [
    { from, on: 'open', who: ['timer', 'staff'], to: 'registration', guard: registered, deadline: 'check_in' },
    {
      from,
      on: 'check_in',
      who: ['timer'],
      to: 'check_in',
      guard: (facts) => staked(facts) || from === 'postponed',
      deadline: 'lock',
    },
  ]),
  { from: 'registration', on: 'check_in', who: ['timer'], to: 'check_in', deadline: 'lock' },
  {
    from: 'check_in',
    on: 'lock',
    who: ['timer'],
    to: 'locked',
    guard: (facts) => enough(facts) && bracketed(facts),
    deadline: 'start',
  },
  { from: 'check_in', on: 'lock', who: ['timer'], to: 'locked', guard: enough, deadline: 'no_start' },
  { from: 'check_in', on: 'lock', who: ['timer'], to: 'cancelled', guard: (facts) => !enough(facts), stakes: 'void' },
  {
    from: 'locked',
    on: 'start',
    who: ['referee'],
    to: 'live',
    guard: (facts) => enough(facts) && !bracketed(facts),
    otherwise: 'Not enough teams are left.',
    stakes: 'in_play',
  },
  { from: 'locked', on: 'start', who: ['timer'], to: 'live', guard: bracketed },
  {
    from: 'live',
    on: 'complete',
    who: ['referee', 'staff'],
    to: 'completed',
    guard: (facts) => facts.decided && !bracketed(facts),
    otherwise: 'The event isn’t decided yet.',
    stakes: 'settle',
    deadline: 'review',
  },
  { from: 'live', on: 'complete', who: ['platform'], to: 'completed', guard: bracketed, deadline: 'review' },
  // A correction can reopen a bracket while its result can still be contested.
  { from: 'completed', on: 'reopen', who: ['staff', 'platform'], to: 'live', guard: bracketed },
  { from: 'completed', on: 'review_over', who: ['timer'], to: 'payout_pending', deadline: 'payout' },
  { from: 'payout_pending', on: 'block', who: ['referee', 'staff'], to: 'payout_blocked' },
  {
    from: 'payout_blocked',
    on: 'unblock',
    who: ['referee', 'staff'],
    to: 'payout_pending',
    deadline: 'payout',
    ...otherEyes,
  },
  // A staff member who decided one of an event's results can't complete its payout early (payout.ts).
  { from: 'payout_pending', on: 'pay', who: ['timer', 'referee', 'staff'], to: 'paid' },
  { from: 'payout_blocked', on: 'pay', who: ['referee', 'staff'], to: 'paid', ...otherEyes },
  ...movable.map(
    (from): Transition => ({ from, on: 'reschedule', who: ['staff'], to: 'postponed', deadline: 'check_in' }),
  ),
  ...([...movable, 'live'] as const).map(
    (from): Transition => ({ from, on: 'cancel', who: ['staff', 'timer'], to: 'cancelled', stakes: 'void' }),
  ),
];
