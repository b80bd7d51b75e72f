import { expect, it } from 'vitest';
import { outcomesOf, payoutPreview, placementFor, type StaffMatch } from './verdict.ts';

const player = (side: 'a' | 'b', userId: string, captain = true) => ({
  side,
  userId,
  captain,
  seat: captain ? 1 : 2,
  joined: true,
  user: { username: userId },
});
const match = (drawAllowed = false) =>
  ({
    teamSize: 1,
    entryAmount: 1000,
    potAmount: 2000,
    gameMode: { drawAllowed },
    participants: [player('b', 'maya'), player('a', 'kai')],
  }) as unknown as StaffMatch;

it('offers a draw only in modes that allow it', () => {
  expect(outcomesOf(match()).map(({ label }) => label)).toEqual([
    'kai wins',
    'maya wins',
    'Cancel the match',
    'Order a replay',
  ]);
  expect(outcomesOf(match(true)).map(({ value }) => value)).toContain('draw');
});

it('decides for the winning side’s captain, and for nobody in a draw', () => {
  expect(placementFor(match(), 'b')).toEqual({ userId: 'maya', placement: 1 });
  expect(placementFor(match(), 'draw')).toEqual({ userId: 'kai', placement: 0 });
  expect(placementFor({ ...match(), participants: [] }, 'a')).toBeNull();
});

it('says who gets how much', () => {
  expect(payoutPreview(match(), 'a')[0]).toBe('kai gets the pot of $20.00. There’s no fee.');
  expect(payoutPreview(match(), 'cancel')).toEqual(['Every entry of $10.00 is refunded to the person who paid it.']);
  expect(payoutPreview(match(), 'replay')[0]).toContain('No money moves');
});
