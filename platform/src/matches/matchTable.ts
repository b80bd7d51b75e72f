/** Match transition table: the allowed actions in each state, their actors and their effects. Pure. */

import type { Facts, Transition } from './machine.ts';

const captains = ['creator', 'opponent'] as const;
const playing = [...captains, 'mate'] as const;
const filling = ['available', 'invited'] as const;
const running = ['prematch', 'active', 'reporting', 'disputed'] as const;
const full = ({ full }: Facts) => full.a && full.b;
const bracket = (facts: Facts) => facts.bracket;
/** No verdict is possible before the evidence window has closed. */
const heard = {
  guard: (facts: Facts) => !facts.evidenceOpen,
  otherwise: 'Both sides can still submit evidence.',
};

/** Requires an open cancel request by this side. */
function requested(by: 'own' | 'theirs'): Pick<Transition, 'guard' | 'otherwise'> {
  return { guard: (facts) => facts.cancel === by, otherwise: 'There’s no open cancel request.' };
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
      otherwise: 'Only private matches have invitations.',
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
      who: ['mate'],
      to: from,
      guard: (facts) => !facts.ownFull,
      otherwise: 'Your side is already complete.',
      money: 'release',
    },
    { row: '3', from, on: 'leave', who: ['called', 'substitute'], to: from, money: 'release' },
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
    otherwise: 'Someone else just joined this match. You weren’t charged. Choose another one.',
    money: 'hold',
  },
  {
    row: '5',
    from: 'invited',
    on: 'join',
    who: ['outsider', 'invited'],
    to: 'invited',
    guard: (facts) => facts.byLink && !facts.reserved,
    otherwise: 'This match is private. You need an unused invitation to join.',
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
    otherwise: 'Someone else just accepted. You weren’t charged.',
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
  // Both sides have already joined a bracket match when it is created. The match always has a winner if at least one
  // side shows up.
  { row: 'B', from: null, on: 'arrange', who: ['platform'], to: 'prematch', deadline: 'ready' },
  {
    row: 'B',
    from: 'prematch',
    on: 'expire',
    who: ['timer'],
    to: 'active',
    guard: (facts) => facts.bracket && facts.allReady,
    deadline: 'play',
  },
  {
    row: 'B',
    from: 'prematch',
    on: 'expire',
    who: ['timer'],
    to: 'forfeited',
    guard: (facts) => facts.bracket && facts.oneReady && !facts.allReady,
    money: 'pay',
  },
  {
    row: '8',
    from: 'prematch',
    on: 'expire',
    who: ['timer'],
    to: 'cancelled',
    guard: (facts) => !facts.bracket || !(facts.oneReady || facts.allReady),
    money: 'refund',
  },
  {
    row: '9',
    from: 'active',
    on: 'claim',
    who: captains,
    to: 'active',
    guard: (facts) => facts.claimable && facts.claim === 'none',
    otherwise: 'The other side still has time to show up.',
    deadline: 'no_show',
  },
  {
    row: '9',
    from: 'active',
    on: 'deny',
    who: playing,
    to: 'active',
    guard: (facts) => facts.claim === 'theirs',
    otherwise: 'No one has reported your side as a no-show.',
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
  // A mistaken report can be corrected until the other side responds. The correction restarts the response window.
  {
    row: '10',
    from: 'reporting',
    on: 'submit',
    who: playing,
    to: 'reporting',
    guard: (facts) => facts.reportedBefore && !facts.overruled,
    otherwise: 'Your captain has already reported.',
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
  // Staff can cancel any unfinished match, which refunds every entry.
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
      otherwise: 'Results can only be corrected within a day.',
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
      otherwise: 'An opponent has already joined.',
      money: 'refund',
    },
    // Matches of a frozen account end if they haven't started.
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
      guard: (facts) => facts.cancel === 'none' && !facts.bracket,
      otherwise: 'There’s already an open cancel request, or the match belongs to a tournament.',
    },
    { row: '15', from, on: 'cancel_undo', who: captains, to: from, ...requested('own') },
    { row: '15', from, on: 'cancel_refuse', who: captains, to: from, ...requested('theirs') },
    { row: '15', from, on: 'cancel_approve', who: captains, to: 'cancelled', ...requested('theirs'), money: 'refund' },
    { row: '15', from, on: 'cancel_lapse', who: ['timer'], to: from, guard: (facts) => facts.cancel !== 'none' },
  ]),
  ...(['active', 'reporting'] as const).map(
    // A side with a banned account forfeits automatically.
    (from): Transition => ({
      row: '16',
      from,
      on: 'forfeit',
      who: [...captains, 'platform'],
      to: 'forfeited',
      money: 'pay',
    }),
  ),
  { row: '16', from: 'prematch', on: 'freeze', who: ['platform'], to: 'cancelled', money: 'refund' },
  {
    row: 'B',
    from: 'prematch',
    on: 'forfeit',
    who: [...captains, 'platform'],
    to: 'forfeited',
    guard: bracket,
    otherwise: 'You can only forfeit a match that has started.',
    money: 'pay',
  },
  // Organizers can decide a bracket match at any time, even after it has ended.
  ...(
    ['prematch', 'active', 'reporting', 'disputed', 'completed', 'forfeited', 'cancelled', 'no_contest'] as const
  ).map(
    (from): Transition => ({
      row: 'B',
      from,
      on: 'rule',
      who: ['staff'],
      to: 'completed',
      guard: bracket,
      otherwise: 'Only tournament matches can be decided like this.',
      money: 'pay',
    }),
  ),
];
