import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { PastTeammateSchema } from '../schemas.ts';
import { list, ok, stageOf } from '../testing/stage.ts';

let t: TestPlatform;
let captain: Person;
let mate: Person;
let bench: Person;
beforeAll(async () => {
  t = await testPlatform();
  const { event, league } = await stageOf(t);
  [captain, mate, bench] = league.members[0] as [Person, Person, Person];
  const at = new Date(event.start_date);
  await t.owner
    .updateTable('events')
    .set({ state: 'completed', started_at: at, completed_at: at })
    .where('id', '=', event.id)
    .execute();
});
afterAll(() => t.close());

const post = async (one: Person, other: Person, what: string, body?: object) =>
  ok(await t.inject(one, 'POST', `/api/v1/users/${other.id}/${what}`, body));

/** The captain's past teammates as the viewer sees them, and whether the viewer follows each of them. */
async function teammates(reader: Person | null): Promise<Record<string, boolean>> {
  const rows = await list<Static<typeof PastTeammateSchema>>(t, reader, `/past_teammates?user_id=${captain.id}`);
  return Object.fromEntries(rows.map(({ user, is_following }) => [user.id, is_following]));
}

test('marks the past teammates that each viewer follows', async () => {
  await post(captain, mate, 'follow');
  await post(mate, bench, 'follow');
  expect(await teammates(captain)).toEqual({ [mate.id]: true, [bench.id]: false });
  expect(await teammates(mate)).toEqual({ [mate.id]: false, [bench.id]: true });
  expect(await teammates(null)).toEqual({ [mate.id]: false, [bench.id]: false });
  await post(captain, mate, 'unfollow');
  expect(await teammates(captain)).toEqual({ [mate.id]: false, [bench.id]: false });
});

test.each([
  ['the viewer has blocked', () => ({ one: captain, other: bench })],
  ['who have blocked the viewer', () => ({ one: bench, other: captain })],
])('omits users %s', async (_who, pair) => {
  const { one, other } = pair();
  await post(captain, bench, 'follow');
  await post(one, other, 'block', { reason: 'unwanted' });
  expect(await teammates(captain)).toEqual({ [mate.id]: false });
  await post(one, other, 'unblock');
  expect(await teammates(captain)).toEqual({ [mate.id]: false, [bench.id]: false });
});
