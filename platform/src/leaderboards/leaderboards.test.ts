import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appNow } from '../db/transaction.ts';
import { type Placement, streaksOf } from '../statistics/figures.ts';
import { against, completedMatch } from '../statistics/testing/matches.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { countLeaderboards } from './count.ts';

interface Place {
  game_id: string;
  game_mode_id: string;
  console_id: string;
}
interface Board {
  items: { rank: number; user_id: string; value: number; is_following: boolean }[];
  own: { rank: number; value: number } | null;
  counted_at: string | null;
  has_next: boolean;
}

let t: TestPlatform;
let places: Place[];
let now: Date;
beforeAll(async () => {
  t = await testPlatform();
  places = await t.db
    .selectFrom('game_modes as m')
    .innerJoin('game_consoles as c', 'c.game_id', 'm.game_id')
    .select(['m.game_id', 'm.id as game_mode_id', 'c.console_id'])
    .distinctOn('m.game_id')
    .execute();
  // Noon, so that no test runs past the end of a day.
  const day = 86_400_000;
  await t.clock.advance(1.5 * day - ((await appNow(t.db)).getTime() % day));
  now = await appNow(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of ['match_entries', 'match_participants', 'matches'] as const)
    await t.owner.deleteFrom(table).execute();
});

const place = (index = 0): Place => places[index] as Place;
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const played = (one: Person, other: Person, placement: Placement, at = now, where = place()) =>
  completedMatch(t, where, at, against(one.id, other.id, placement));
const board = async (as: Person | null, query = ''): Promise<Board> =>
  (await t.inject(as, 'GET', `/api/v1/user_stats?${query}`)).json();
const rows = async (as: Person | null, query = '') =>
  (await board(as, query)).items.map((row) => [row.user_id, row.rank, row.value]);
const count = () => countLeaderboards({}, t.deps);

test('profit overall, by game and by period; users with equal values share a rank', async () => {
  const [a, b, c, loser] = [await t.person(), await t.person(), await t.person(), await t.person()];
  await count();
  const empty = await board(null);
  expect(empty).toMatchObject({ items: [], own: null });
  expect(empty.counted_at).not.toBeNull();
  await played(a, loser, 1);
  await played(a, loser, 1, now, place(1));
  await played(b, loser, 1);
  await played(c, loser, 1);
  await played(c, loser, 0);
  await played(a, loser, 1, ago(400));
  await count();
  const equal = [b.id, c.id].sort();
  expect(await rows(null)).toEqual([
    [a.id, 1, 3000],
    [equal[0], 2, 1000],
    [equal[1], 2, 1000],
  ]);
  expect(await rows(null, 'period=day')).toEqual([
    [a.id, 1, 2000],
    [equal[0], 2, 1000],
    [equal[1], 2, 1000],
  ]);
  expect(await rows(null, `period=month&game_id=${place(1).game_id}`)).toEqual([[a.id, 1, 1000]]);
  expect((await board(null, 'page_size=1')).has_next).toBe(true);
  await t.inject(loser, 'POST', `/api/v1/users/${a.id}/follow`);
  const mine = await board(loser);
  expect(mine.own).toBeNull();
  expect(mine.items.map((row) => row.is_following)).toEqual([true, false, false]);
  expect((await board(c)).own).toMatchObject({ rank: 2, value: 1000 });
});

test('a win rate needs ten decided matches, not counting draws', async () => {
  const [a, b, foe] = [await t.person(), await t.person(), await t.person()];
  for (let n = 0; n < 10; n++) await played(a, foe, n < 7 ? 1 : 2);
  for (let n = 0; n < 9; n++) await played(b, foe, 1);
  await played(b, foe, 0);
  await count();
  expect(await rows(null, 'metric=win_rate')).toEqual([
    [a.id, 1, 70],
    [foe.id, 2, 16],
  ]);
});

test('excludes staff and, immediately, users who opt out, hide their statistics or are blocked', async () => {
  const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => t.person()));
  const [open, out, secret, enemy] = people as [Person, Person, Person, Person];
  const [staff, foe, viewer] = [await t.person({ roles: ['support'] }), await t.person(), await t.person()];
  for (const one of [...people, staff]) await played(one, foe, 1);
  await count();
  const ids = async (as: Person | null) => (await board(as)).items.map((row) => row.user_id).sort();
  expect(await ids(null)).toEqual(people.map(({ id }) => id).sort());
  await t.inject(out, 'PUT', '/api/v1/users', { off_leaderboards: true });
  await t.inject(secret, 'PUT', '/api/v1/users', { private_stats: true });
  await t.inject(enemy, 'POST', `/api/v1/users/${viewer.id}/block`, {});
  expect(await ids(viewer)).toEqual([open.id]);
  expect(await ids(null)).toEqual([open.id, enemy.id].sort());
  await count();
  expect(await ids(null)).toEqual([open.id, enemy.id].sort());
});

test('the longest winning streak matches the rule, whatever the results', async () => {
  const [me, foe] = [await t.person(), await t.person()];
  const results = fc.array(fc.constantFrom<Placement>(0, 1, 2), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(results, async (list) => {
      for (const table of ['match_entries', 'match_participants', 'matches'] as const)
        await t.owner.deleteFrom(table).execute();
      for (const [index, placement] of list.entries()) {
        await played(me, foe, placement, new Date(now.getTime() + index * 1000), place(index % 2));
      }
      await count();
      const { best } = streaksOf(list);
      const found = (await board(me, 'metric=streak')).own;
      expect(found?.value ?? 0).toBe(best);
      const ofOne = streaksOf(list.filter((_, index) => index % 2 === 0)).best;
      expect((await board(me, `metric=streak&game_id=${place(0).game_id}`)).own?.value ?? 0).toBe(ofOne);
    }),
    { numRuns: 12 },
  );
});

test('concurrent counts count each match once', async () => {
  const [a, foe] = [await t.person(), await t.person()];
  await played(a, foe, 1);
  await Promise.all([count(), count(), count()]);
  expect(await rows(null)).toEqual([[a.id, 1, 1000]]);
});
