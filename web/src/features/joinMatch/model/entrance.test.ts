import { expect, it } from 'vitest';
import { entranceOf, priceOf } from './entrance.ts';

const seat = (userId: string, side: string, more: object = {}) => ({
  userId,
  side,
  captain: true,
  joined: true,
  substitute: false,
  coveredById: null,
  ...more,
});
const match = (state: string, ...participants: object[]) =>
  ({ state, creatorId: 'a', teamSize: 2, entryAmount: 500, participants: [seat('a', 'a'), ...participants] }) as never;

it('distinguishes an open match, an invitation and a seat', () => {
  expect(entranceOf(match('available'), 'me')).toBe('open');
  expect(entranceOf(match('invited', seat('me', 'b', { joined: false })), 'me')).toBe('invitation');
  expect(entranceOf(match('forming', seat('me', 'a', { captain: false, joined: false })), 'me')).toBe('seat');
});

it('charges nothing for a paid seat or a substitute', () => {
  const called = { captain: false, joined: false };
  expect(priceOf(match('forming', seat('me', 'a', called)), 'me')).toBe(500);
  expect(priceOf(match('forming', seat('me', 'a', { ...called, coveredById: 'a' })), 'me')).toBe(0);
  expect(priceOf(match('forming', seat('me', 'a', { ...called, substitute: true })), 'me')).toBe(0);
  expect(priceOf(match('available'), null)).toBe(500);
});
