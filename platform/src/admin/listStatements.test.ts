import { afterAll, beforeAll, expect, it } from 'vitest';
import { disputed, referee } from '../matches/testing/dispute.ts';
import { duel, fieldOf, player } from '../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { statementsOf } from '../testing/statements.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await referee(t);
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const pair = async () => [await player(t, field, 50_000), await player(t, field, 50_000)] as const;
  for (let n = 0; n < 4; n++) {
    await disputed(t, field, await pair(), { amount: 5000 });
    await duel(t, field, await pair(), 'active');
  }
});
afterAll(() => t.close());

/** Number of statements that a page needs. Excludes those of the market leases, which are renewed in the background. */
async function countOf(by: Person, url: string, rows: number): Promise<number> {
  const { statusCode, statements } = await statementsOf(t, by, `${url}page_size=${rows}`);
  expect(statusCode).toBe(200);
  return statements.filter(({ text }) => !text.includes('market_leases')).length;
}

it.each([
  ['the queue of disputes', '/admin/v1/matches?'],
  ['matches by state', '/admin/v1/matches?status=active&'],
  ['disputed matches', '/admin/v1/matches?status=disputed&'],
  ['accounts', '/admin/v1/users?'],
  ['accounts found by name', '/admin/v1/users?q=te&'],
])('reads %s with as many statements for a page of four as for one of two', async (_, url) => {
  const by = url.includes('/users') ? await t.person({ area: 'staff', roles: ['admin'] }) : staff;
  // The first request of a kind can fill caches.
  await countOf(by, url, 2);
  expect(await countOf(by, url, 4)).toBe(await countOf(by, url, 2));
});
