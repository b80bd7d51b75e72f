import { describe, expect, it } from 'vitest';
import type { MatchState } from '@/shared/api/types.generated';
import {
  canAnswer,
  canJoin,
  canReady,
  canStart,
  canSubmit,
  canWithdraw,
  type Permission,
  type PermissionMatch,
} from './permissions.ts';

type Seat = PermissionMatch['participants'][number];
const seat = (userId: string, side: 'a' | 'b', more: Partial<Seat> = {}): Seat => ({
  userId,
  side,
  joined: true,
  ready: false,
  report: null,
  ...more,
});

const creator = seat('creator', 'a');
const seats: Partial<Record<MatchState, Seat[]>> = {
  forming: [creator],
  available: [creator],
  invited: [creator, seat('opponent', 'b', { joined: false })],
  expired: [creator],
};
const states: MatchState[] = [
  'forming',
  'available',
  'invited',
  'prematch',
  'active',
  'reporting',
  'disputed',
  'completed',
  'cancelled',
  'expired',
  'no_contest',
];
const matchIn = (state: MatchState, participants = seats[state] ?? [creator, seat('opponent', 'b')]) => ({
  state,
  creatorId: 'creator',
  participants,
});

const people = ['creator', 'opponent', 'stranger', null] as const;
type Person = (typeof people)[number];
type Can = (match: PermissionMatch, selfId: string | null) => Permission;

/** Who may do what in which state; everything that is not here is refused. */
const allowed: [Can, Partial<Record<MatchState, Person[]>>][] = [
  [canJoin, { available: ['opponent', 'stranger', null] }],
  [canAnswer, { invited: ['opponent'] }],
  [canWithdraw, { forming: ['creator'], available: ['creator'], invited: ['creator'] }],
  [canReady, { prematch: ['creator', 'opponent'] }],
  [canStart, {}],
  [canSubmit, { active: ['creator', 'opponent'], reporting: ['creator', 'opponent'] }],
];

describe.each(allowed.map(([can, table]) => ({ can, table })))('$can.name', ({ can, table }) => {
  it.each(states)('in %s', (state) => {
    for (const person of people) {
      const permission = can(matchIn(state), person);
      expect([person, permission.allowed]).toEqual([person, table[state]?.includes(person) ?? false]);
      if (!permission.allowed) expect(permission.reason).toMatch(/\.$/);
    }
  });
});

describe('starting', () => {
  const both = (a: boolean, b: boolean) =>
    matchIn('prematch', [seat('creator', 'a', { ready: a }), seat('opponent', 'b', { ready: b })]);

  it('is for either side once both are ready', () => {
    expect(canStart(both(true, true), 'creator')).toEqual({ allowed: true });
    expect(canStart(both(true, true), 'opponent')).toEqual({ allowed: true });
    expect(canStart(both(true, true), 'stranger').allowed).toBe(false);
  });

  it('waits for the other side, visibly, only for who is ready', () => {
    expect(canStart(both(true, false), 'creator')).toMatchObject({ allowed: false, waiting: true });
    expect(canStart(both(true, false), 'opponent')).toMatchObject({ allowed: false, waiting: false });
  });
});

it('a match that somebody has joined is neither joined nor taken back, whatever its state still says', () => {
  const full = matchIn('available', [creator, seat('opponent', 'b')]);
  expect(canJoin(full, 'stranger').allowed).toBe(false);
  expect(canWithdraw(full, 'creator').allowed).toBe(false);
});
