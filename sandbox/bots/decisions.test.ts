import { expect, it } from 'vitest';
import { lookOf, madeUpName, nextMove, nextWish, picksFor, type Situation } from './decisions.ts';
import type { Match } from './operations.ts';
import { BOTS_PER_ADDRESS, REFEREE_EMAIL, roster, traderPhones } from './roster.ts';
import { readSettings } from './settings.ts';

const seat = { captain: true, substitute: false, joined: true, ready: false, report: null };
const base: Match = {
  id: 'm1',
  number: 1,
  state: 'prematch',
  createdAt: '2026-01-01T00:00:00.000Z',
  creatorId: 'bot',
  bestOf: 1,
  teamSize: 1,
  entryAmount: 500,
  game: { id: 'g', name: 'G' },
  console: { id: 'ps5' },
  gameMode: { id: 'm', drawAllowed: false, maxScore: 30 },
  rules: { elementSet: null },
  participants: [
    { ...seat, side: 'a', userId: 'bot' },
    { ...seat, side: 'b', userId: 'human' },
  ],
};

function match(state: string, changes: [object, object] = [{}, {}]): Match {
  const [a, b] = base.participants;
  if (!a || !b) throw new Error('a match has two sides');
  return {
    ...base,
    state,
    participants: [
      { ...a, ...changes[0] },
      { ...b, ...changes[1] },
    ],
  };
}

function situation(seconds: number, others: Partial<Situation> = {}): Situation {
  return { me: 'bot', isBot: () => false, waited: seconds * 1000, mood: 0.5, chance: () => 0.5, ...others };
}

it('thinks, readies up, then starts', () => {
  expect(nextMove(match('prematch'), situation(1))).toBeNull();
  expect(nextMove(match('prematch'), situation(6))).toEqual({ kind: 'ready' });
  expect(nextMove(match('prematch', [{ ready: true }, {}]), situation(60))).toBeNull();
  expect(nextMove(match('prematch', [{ ready: true }, { ready: true }]), situation(6))).toEqual({ kind: 'start' });
});

it('lets a person report first, and confirms the report', () => {
  expect(nextMove(match('active'), situation(200))).toBeNull();
  expect(nextMove(match('active'), situation(400, { chance: () => 0.9 }))).toMatchObject({
    kind: 'report',
    placement: 2,
  });
  const scores = [{ round: 1, a: 0, b: 2 }];
  const reported = match('reporting', [{}, { report: { placement: 1, scores } }]);
  expect(nextMove(reported, situation(8))).toEqual({ kind: 'report', placement: 2, scores });
  const lost = match('reporting', [{}, { report: { placement: 2, scores: [] } }]);
  expect(nextMove(lost, situation(8))).toEqual({ kind: 'report', placement: 1, scores: [] });
  const own = match('reporting', [{ report: { placement: 1, scores } }, {}]);
  expect(nextMove(own, situation(999))).toBeNull();
});

it('among bots lets the creator report, with scores that fit the result', () => {
  const bots = { isBot: () => true };
  for (const luck of [0.01, 0.3, 0.6, 0.99]) {
    const move = nextMove(match('active'), situation(200, { ...bots, chance: () => luck }));
    if (move?.kind !== 'report') throw new Error('a report was expected');
    const [score] = move.scores;
    if (!score) throw new Error('a score was expected');
    expect(score.a > score.b).toBe(move.placement === 1);
    expect(score.a).not.toBe(score.b);
  }
  expect(nextMove(match('active'), situation(999, { ...bots, me: 'human' }))).toBeNull();
});

it('does nothing in a disputed or open match', () => {
  for (const state of ['disputed', 'available', 'completed']) {
    expect(nextMove(match(state), situation(9999))).toBeNull();
  }
  expect(nextMove(match('invited', [{ joined: false }, {}]), situation(10))).toEqual({ kind: 'accept' });
});

it('first joins a person who has waited 20 seconds', () => {
  const world = { isBot: (id: string) => id === 'bot2', running: 0, pace: 1, now: Date.parse(base.createdAt) + 21_000 };
  const person = { ...base, id: 'p', creatorId: 'human' };
  const bot = { ...base, id: 'b', creatorId: 'bot2' };
  expect(nextWish([bot, person], new Set(), 'me', world)).toEqual({ kind: 'join', match: person });
  expect(nextWish([bot, person], new Set(['ps5']), 'me', world)).toEqual({ kind: 'create' });
  const early = { ...world, now: Date.parse(base.createdAt) + 19_000 };
  expect(nextWish([person], new Set(), 'me', early)).toEqual({ kind: 'create' });
  expect(nextWish([bot], new Set(), 'me', world)).toEqual({ kind: 'join', match: bot });
  expect(nextWish([bot], new Set(), 'me', { ...world, running: 5 })).toEqual({ kind: 'create' });
  expect(nextWish(Array(18).fill(bot), new Set(), 'me', { ...world, running: 5 })).toBeNull();
});

it('picks from sets with picks or bans', () => {
  const set = { id: 's', name: 'Maps', elements: [{ id: 'x' }, { id: 'y' }] };
  expect(picksFor({ ...set, rule: 'ban' }, () => 0.9)).toEqual(['y']);
  expect(picksFor({ ...set, rule: 'draw' }, () => 0.9)).toBeNull();
  expect(picksFor(null, () => 0.9)).toBeNull();
});

it('generates valid names, and detects changed match states', () => {
  const system = { pattern: '^[A-Za-z0-9]{3,14}\\.[A-Z]{2,4}$', example: 'Sorrel.EUW' };
  expect(madeUpName(system, () => 0.12)).toBe('Sor1111rel.EUW');
  expect(madeUpName({ pattern: '^x$', example: 'x' }, Math.random)).toBeNull();
  expect(lookOf(match('prematch'))).not.toBe(lookOf(match('prematch', [{ ready: true }, {}])));
});

it('plays as demo users', async () => {
  const { crowd, staff, traders } = await import('../../platform/src/seed/people.ts');
  const phones = crowd.map((one) => one.phone);
  expect(phones).toEqual(expect.arrayContaining(roster(24)));
  expect(traders.map((one) => one.phone)).toEqual(traderPhones);
  expect(staff.find((one) => one.email === REFEREE_EMAIL)?.roles).toEqual(['event_manager', 'referee']);
  expect(roster(24)).toHaveLength(2 * BOTS_PER_ADDRESS);
  expect(() => readSettings({ BOTS_COUNT: 'many', BOTS_PACE: '0' })).toThrow(/BOTS_COUNT[\s\S]*BOTS_PACE/);
});

it('accepts invitations to a seat, invites missing teammates, and lets its captain report', () => {
  const mate = { ...seat, captain: false };
  const team = (state: string, participants: Match['participants']): Match => ({
    ...base,
    teamSize: 2,
    state,
    participants,
  });
  const called = team('forming', [
    { ...seat, side: 'a', userId: 'human' },
    { ...mate, side: 'a', userId: 'bot', joined: false },
  ]);
  expect(nextMove(called, situation(1))).toBeNull();
  expect(nextMove(called, situation(8))).toEqual({ kind: 'seat' });
  const alone = team('available', [
    { ...seat, side: 'a', userId: 'human' },
    { ...mate, side: 'a', userId: 'friend' },
    { ...seat, side: 'b', userId: 'bot' },
  ]);
  expect(nextMove(alone, situation(8))).toEqual({ kind: 'call', count: 1 });
  const full = [...alone.participants, { ...mate, side: 'b' as const, userId: 'other', joined: false }];
  expect(nextMove(team('available', full), situation(8))).toBeNull();
  const report = { placement: 1, scores: [] };
  const reporting = team('reporting', [
    { ...mate, side: 'a', userId: 'human', report },
    { ...seat, side: 'a', userId: 'friend' },
    { ...mate, side: 'b', userId: 'bot' },
    { ...seat, side: 'b', userId: 'other' },
  ]);
  expect(nextMove(reporting, situation(60))).toBeNull();
  expect(nextMove(reporting, situation(60, { me: 'other' }))).toMatchObject({ kind: 'report', placement: 2 });
});
