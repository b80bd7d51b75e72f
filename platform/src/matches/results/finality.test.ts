import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { walletView } from '../../wallet/view.ts';
import { award, inReview, referee } from '../testing/dispute.ts';
import { act, duel, type Field, fieldOf, player } from '../testing/duel.ts';
import { finalTimes } from './finality.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let field: Field;
let a: Person;
let b: Person;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

const pair = async () => {
  [a, b] = [await player(t, field), await player(t, field)];
  return [a, b] as const;
};
const match = (id: string, by: Person | null = a) => act(t, by, 'GET', `/${id}`);
const wallet = async () => (await t.inject(a, 'GET', '/api/v1/wallets')).json();
const win = async () =>
  (await t.inject(a, 'GET', '/api/v1/transactions'))
    .json()
    .items.find(({ type }: { type: string }) => type === 'match_win');

test('the match and the wallet show the same final time, to everyone', async () => {
  const { id } = await duel(t, field, await pair(), 'active');
  for (const [person, placement] of [
    [a, 1],
    [b, 2],
  ] as const)
    await act(t, person, 'POST', `/${id}/submit`, { placement });
  const { ended_at, final_at } = await match(id);
  const window = Date.parse(final_at ?? '') - Date.parse(ended_at ?? '');
  expect(Math.round(window / MINUTE)).toBe(30);
  expect((await win()).final_at).toBe(final_at);
  expect((await wallet()).unsettled_until).toBe(final_at);
  expect((await match(id, b)).final_at).toBe(final_at);
  // Later winnings become final later, which must not change the time shown for this match.
  await t.clock.advance(5 * MINUTE);
  const later = await duel(t, field, [a, b], 'active');
  for (const [person, placement] of [
    [a, 1],
    [b, 2],
  ] as const)
    await act(t, person, 'POST', `/${later.id}/submit`, { placement });
  expect((await wallet()).unsettled_until).toBe((await match(later.id)).final_at);
  expect((await match(id)).final_at).toBe(final_at);
  await t.clock.advance(40 * MINUTE);
  expect((await wallet()).unsettled).toBe(0);
  expect((await match(id)).final_at).toBe(final_at);
});

test('there is no final time without winnings, or while an appeal holds them', async () => {
  const { id } = await duel(t, field, await pair(), 'available');
  expect((await match(id)).final_at).toBeNull();
  await pair();
  const judged = (await award(t, await referee(t), (await inReview(t, field, [a, b])).id, a)).match;
  expect(judged.final_at).toBe(judged.dispute?.appeal_until);
  expect((await win()).final_at).toBe(judged.final_at);
  await t.inject(b, 'POST', `/api/v1/matches/${judged.id}/appeal`, { reason: 'The video was edited.' });
  expect((await match(judged.id)).final_at).toBeNull();
  expect((await win()).final_at).toBeNull();
  // Sessions expire before this much time has passed, so both are read directly.
  await t.clock.advance(400 * 24 * 60 * MINUTE);
  expect((await finalTimes(t.db, [judged.id])).size).toBe(0);
  expect(await walletView(t.db, a.id, t.deps.config.wallet)).toMatchObject({ unsettled: 2000, unsettled_until: null });
});
