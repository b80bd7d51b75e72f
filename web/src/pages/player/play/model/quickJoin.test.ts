import { expect, it } from 'vitest';
import { quickest } from './quickJoin.ts';

const match = (id: string, minute: number, more: object = {}) =>
  ({
    id,
    state: 'available',
    teamSize: 1,
    entryAmount: 500,
    creatorId: 'host',
    createdAt: `2026-11-21T20:${minute}:00Z`,
    participants: [{ userId: 'host', side: 'a', joined: true }],
    ...more,
  }) as never;

it('picks the match that has waited longest', () => {
  expect(quickest([match('new', 30), match('old', 10)], 'me', 500)?.id).toBe('old');
});

it("skips the user's own matches and ones that are too expensive, for teams or taken", () => {
  const others = [
    match('own', 10, { participants: [{ userId: 'me', side: 'a', joined: true }] }),
    match('dear', 11, { entryAmount: 501 }),
    match('team', 12, { teamSize: 2 }),
    match('taken', 13, { state: 'prematch' }),
  ];
  expect(quickest(others, 'me', 500)).toBeNull();
});
