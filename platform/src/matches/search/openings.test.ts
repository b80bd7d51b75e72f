import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { act, type Field, fieldOf, player, setup } from '../testing/duel.ts';
import type { CriteriaInput } from './schemas.ts';

let t: TestPlatform;
let field: Field;
let seeker: Person;
let host: Person;
beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());
beforeEach(async () => {
  // Jobs left over from earlier tests would also find this test's searches.
  await t.deps.jobs.runDue();
  await t.owner.deleteFrom('match_filters').execute();
  [seeker, host] = [await player(t, field, 100_000), await player(t, field, 100_000)];
});

const minute = 60_000;
const save = async (criteria: CriteriaInput, who = seeker, name = 'Evenings') => {
  const saved = await t.inject(who, 'POST', '/api/v1/matches/filters', { name, criteria });
  return saved.json<{ id: string }>().id;
};
const open = (changes: Parameters<typeof setup>[1] = {}, who = host) =>
  act(t, who, 'POST', '', setup(field, { amount: 500, ...changes }));
const told = async (who = seeker) => {
  await t.deps.jobs.runDue();
  const { items } = (await t.inject(who, 'GET', '/api/v1/notifications')).json<{
    items: { title: string; body: string; count: number; data: Record<string, string> }[];
  }>();
  return items;
};

it('notifies the owner of a saved search about a matching match, with a link to it', async () => {
  await save({ game_ids: [field.game_id], max_amount: 500, team_size: 1, notify: true });
  const match = await open();
  expect(await told()).toMatchObject([
    {
      title: 'New match for “Evenings”',
      body: 'Pitch Kings 26, 1v1 Versus, $5.00 entry',
      count: 1,
      data: { match_id: match.id },
    },
  ]);
});

it.each<[string, (field: Field) => CriteriaInput, number]>([
  ['everything', () => ({}), 1],
  ['the game', (f) => ({ game_ids: [f.game_id] }), 1],
  ['another game', (f) => ({ game_ids: [f.console_id] }), 0],
  ['the console', (f) => ({ console_ids: [f.console_id] }), 1],
  ['another console', (f) => ({ console_ids: [f.game_id] }), 0],
  ['the mode, among others', (f) => ({ mode_ids: [f.game_id, f.game_mode_id] }), 1],
  ['another mode', (f) => ({ mode_ids: [f.game_id] }), 0],
  ['its exact entry', () => ({ min_amount: 500, max_amount: 500 }), 1],
  ['higher entries', () => ({ min_amount: 501 }), 0],
  ['lower entries', () => ({ max_amount: 499 }), 0],
  ['teams', () => ({ team_size: 2 }), 0],
])('a search for %s', async (_what, criteria, count) => {
  await save({ ...criteria(field), notify: true });
  await open();
  expect(await told()).toHaveLength(count);
});

/** 1,341 points. */
const isExpert = (who: Person) =>
  t.owner.insertInto('match_records').values({ user_id: who.id, won: 70, lost: 20 }).execute();

it.each<[string, CriteriaInput, number]>([
  ['the creator’s rank', { min_rank: 'expert', max_rank: 'expert' }, 1],
  ['this rank or higher', { min_rank: 'expert' }, 1],
  ['this rank or lower', { max_rank: 'expert' }, 1],
  ['higher ranks', { min_rank: 'master' }, 0],
  ['lower ranks', { max_rank: 'challenger' }, 0],
])('a search for %s', async (_what, criteria, count) => {
  await isExpert(host);
  await save({ ...criteria, notify: true });
  await open();
  expect(await told()).toHaveLength(count);
});

it.each<[string, Parameters<typeof setup>[1], number]>([
  ['the searcher’s rank', { min_rank: 'expert', max_rank: 'expert' }, 1],
  ['higher ranks only', { min_rank: 'master' }, 0],
  ['lower ranks only', { max_rank: 'challenger' }, 0],
])('a match that is open to %s', async (_what, band, count) => {
  await isExpert(seeker);
  await save({ notify: true });
  await open(band);
  expect(await told()).toHaveLength(count);
});

it('stays silent for searches without notifications, own matches and private ones', async () => {
  await save({ notify: false });
  await save({ notify: true }, host);
  await open();
  await open({ visibility: 'private' }, await player(t, field, 100_000));
  expect(await told()).toEqual([]);
  expect(await told(host)).toEqual([]);
});

it.each<[string, () => Promise<unknown>]>([
  ['has blocked the player', () => t.inject(seeker, 'POST', `/api/v1/users/${host.id}/block`, { reason: 'other' })],
  ['is blocked by the player', () => t.inject(host, 'POST', `/api/v1/users/${seeker.id}/block`, { reason: 'other' })],
  [
    'is taking a break',
    () => t.owner.updateTable('users').set({ status: 'self_excluded' }).where('id', '=', seeker.id).execute(),
  ],
  [
    'may not join matches',
    () =>
      t.owner
        .insertInto('feature_disablements')
        .values({ user_id: seeker.id, feature: 'match_join', until: null })
        .execute(),
  ],
  [
    'has turned these notifications off',
    () => t.inject(seeker, 'PATCH', '/api/v1/notifications/matches/settings?enabled=false'),
  ],
])('doesn’t notify someone who %s', async (_what, prepare) => {
  await save({ notify: true });
  await prepare();
  await open();
  await t.deps.jobs.runDue();
  const rows = await t.db.selectFrom('notifications').select('id').where('user_id', '=', seeker.id).execute();
  expect(rows).toEqual([]);
});

it('sends one notification for several fitting searches, and at most one in ten minutes', async () => {
  await save({ notify: true }, seeker, 'First');
  await save({ notify: true }, seeker, 'Second');
  await open();
  expect((await told()).map(({ title }) => title)).toEqual(['New match for “First”']);
  await t.clock.advance(9 * minute);
  await open({}, await player(t, field, 100_000));
  expect(await told()).toMatchObject([{ count: 1 }]);
  await t.clock.advance(2 * minute);
  const later = await open({}, await player(t, field, 100_000));
  expect(await told()).toMatchObject([{ count: 2, data: { match_id: later.id } }]);
});

it('doesn’t notify anyone about a match that someone has already joined', async () => {
  await save({ notify: true });
  const match = await open();
  await act(t, await player(t, field, 100_000), 'POST', `/${match.id}/join`);
  expect(await told()).toEqual([]);
});
