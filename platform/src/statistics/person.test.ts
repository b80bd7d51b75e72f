import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, duel, type Field, fieldOf, player } from '../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { Placement } from './figures.ts';
import { against, completedMatch } from './testing/matches.ts';

let t: TestPlatform;
let hoops: Field;
let shooter: Field;
beforeAll(async () => {
  t = await testPlatform();
  hoops = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const other = await t.db
    .selectFrom('game_modes as m')
    .innerJoin('game_consoles as c', 'c.game_id', 'm.game_id')
    .select(['m.game_id', 'm.id as game_mode_id', 'c.console_id'])
    .where('m.game_id', '<>', hoops.game_id)
    .executeTakeFirstOrThrow();
  shooter = { ...other, idSystemId: hoops.idSystemId };
});
afterAll(() => t.close());

const read = async (as: Person | null, path: string, status = 200) => {
  const answer = await t.inject(as, 'GET', path);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12));
const placeOf = ({ idSystemId: _, ...place }: Field) => place;

/** Sets up matches: `me` played `a` four times and `b` twice in hoops, and beat `b` once in another game. */
async function world() {
  const [me, a, b] = [await t.person(), await t.person(), await t.person()];
  const ended: [Person, Placement, number][] = [
    [a, 1, 1],
    [a, 1, 2],
    [b, 2, 2],
    [a, 0, 3],
    [a, 1, 4],
    [b, 1, 5],
  ];
  for (const [other, placement, on] of ended)
    await completedMatch(t, placeOf(hoops), day(on), against(me.id, other.id, placement));
  await completedMatch(t, placeOf(shooter), day(6), against(me.id, b.id, 1));
  return { me, a, b };
}

test('figures, streaks and form match values calculated by hand', async () => {
  const { me } = await world();
  const all = await read(null, `/api/v1/statistics/profile?user_id=${me.id}`);
  expect(all).toMatchObject({
    figures: { played: 7, won: 5, lost: 1, drawn: 1, win_percent: 83 },
    streak: 3,
    best_streak: 3,
    form: ['won', 'won', 'won', 'drawn', 'lost', 'won', 'won'],
    events_played: 0,
  });
  expect(
    all.modes.map((one: { mode: { id: string }; figures: { played: number } }) => [one.mode.id, one.figures.played]),
  ).toEqual([
    [hoops.game_mode_id, 6],
    [shooter.game_mode_id, 1],
  ]);
  const narrow = await read(null, `/api/v1/statistics/profile?user_id=${me.id}&game_mode_id=${hoops.game_mode_id}`);
  expect(narrow).toMatchObject({ figures: { played: 6, won: 4 }, streak: 2 });
  expect(await read(me, '/api/v1/statistics/profile')).toEqual(all);
  await read(null, '/api/v1/statistics/profile', 400);
});

test('earnings are winnings minus entries: to the cent for the user, in bands for others', async () => {
  const { me, a } = await world();
  const own = await read(me, '/api/v1/statistics/earnings');
  expect(own.net).toEqual({ amount: 4000, band: 'under_50', negative: false });
  expect(
    own.days.map((one: { day: string; matches: number; net: { amount: number } }) => [
      one.day,
      one.matches,
      one.net.amount,
    ]),
  ).toEqual([
    ['2026-03-01', 1, 1000],
    ['2026-03-02', 2, 0],
    ['2026-03-03', 1, 0],
    ['2026-03-04', 1, 1000],
    ['2026-03-05', 1, 1000],
    ['2026-03-06', 1, 1000],
  ]);
  expect(own.modes.map((one: { net: { amount: number } }) => one.net.amount)).toEqual([3000, 1000]);
  const theirs = await read(me, `/api/v1/statistics/earnings?user_id=${a.id}`);
  expect(theirs.net).toEqual({ amount: null, band: 'under_50', negative: true });
  expect(JSON.stringify(theirs)).not.toMatch(/"amount":-?\d/);
});

test('the second version includes amounts, exact only for the user', async () => {
  const { me, a } = await world();
  expect(await read(me, '/api/v2/statistics/profile?private=true')).toMatchObject({
    figures: { played: 7 },
    entered: { amount: 7000 },
    won: { amount: 11_000 },
    net: { amount: 4000 },
    best: { amount: 1000 },
  });
  expect((await read(me, '/api/v2/statistics/profile')).won).toEqual({
    amount: null,
    band: 'under_250',
    negative: false,
  });
  await read(me, `/api/v2/statistics/profile?user_id=${a.id}&private=true`, 403);
  await read(null, `/api/v2/statistics/profile?user_id=${a.id}&private=true`, 403);
});

test('the rival is the most frequent opponent, and viewers see their own record against the user', async () => {
  const { me, a, b } = await world();
  const own = await read(me, '/api/v1/statistics/rival');
  expect(own).toMatchObject({
    rival: { opponent: { id: a.id }, matches: 4, won: 3, lost: 0, drawn: 1, net: { amount: 3000 } },
    versus_me: null,
  });
  const seen = await read(b, `/api/v1/statistics/rival?user_id=${me.id}`);
  expect(seen).toMatchObject({
    rival: { opponent: { id: a.id }, net: { amount: null } },
    versus_me: { opponent: { id: b.id }, matches: 3, won: 2, lost: 1 },
  });
  await t.inject(b, 'POST', `/api/v1/users/${a.id}/block`, {});
  expect((await read(b, `/api/v1/statistics/rival?user_id=${me.id}`)).rival).toMatchObject({ opponent: { id: b.id } });
  expect((await read(null, `/api/v1/statistics/rival?user_id=${b.id}`)).rival).toMatchObject({ matches: 3 });
});

test('hides private statistics from others, and statistics from users on either side of a block', async () => {
  const { me, a, b } = await world();
  await t.inject(me, 'PUT', '/api/v1/users', { private_stats: true });
  for (const path of [
    'v1/statistics/profile',
    'v1/statistics/earnings',
    'v1/statistics/rival',
    'v2/statistics/profile',
    'v1/play_events/profile',
    'v1/stakes/stats',
  ]) {
    await read(a, `/api/${path}?user_id=${me.id}`, 404);
    await read(null, `/api/${path}?user_id=${me.id}`, 404);
    await read(me, `/api/${path}`);
  }
  const matches = `/api/v1/matches/profile?participant_user_id=${me.id}`;
  expect((await read(a, matches)).items).toEqual([]);
  expect((await read(a, `/api/v1/leagues/games?user_id=${me.id}`)).items[0].matches_played).toBeNull();
  await t.inject(a, 'POST', `/api/v1/users/${b.id}/block`, {});
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    await read(from, `/api/v1/statistics/profile?user_id=${to.id}`, 404);
  await read(null, `/api/v1/statistics/profile?user_id=${a.id}`);
});

test('a real match that ends in a forfeit counts with the amounts actually paid', async () => {
  const pitch = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const [a, b] = [await player(t, pitch), await player(t, pitch)];
  const match = await duel(t, pitch, [a, b], 'active', { amount: 1500 });
  expect((await read(a, '/api/v1/statistics/profile')).figures.played).toBe(0);
  await act(t, b, 'POST', `/${match.id}/forfeit`, {});
  expect(await read(a, '/api/v2/statistics/profile?private=true')).toMatchObject({
    figures: { played: 1, won: 1 },
    entered: { amount: 1500 },
    net: { amount: 1500 },
  });
  expect((await read(b, '/api/v1/statistics/earnings')).net.amount).toBe(-1500);
  const open = await duel(t, pitch, [a, b], 'prematch');
  await act(t, a, 'DELETE', `/${open.id}`).catch(() => undefined);
  expect((await read(a, '/api/v1/statistics/profile')).figures.played).toBe(1);
});

test('leagues: games a user has played, and their modes', async () => {
  const { me } = await world();
  const games = await read(null, `/api/v1/leagues/games?user_id=${me.id}`);
  expect(
    games.items
      .map((one: { game: { id: string }; matches_played: number }) => [one.game.id, one.matches_played])
      .sort(),
  ).toEqual(
    [
      [hoops.game_id, 6],
      [shooter.game_id, 1],
    ].sort(),
  );
  const mode = await read(
    null,
    `/api/v1/leagues/games/${hoops.game_id}/game_modes/${hoops.game_mode_id}?user_id=${me.id}`,
  );
  expect(mode).toMatchObject({ figures: { played: 6, won: 4 }, standings: [] });
  const every = await read(null, '/api/v1/leagues/games');
  expect(every.items.length).toBeGreaterThan(2);
  expect(every.items[0].matches_played).toBeNull();
  await read(null, `/api/v1/leagues/games/${hoops.game_id}/game_modes/${shooter.game_mode_id}`, 404);
  await read(null, `/api/v1/leagues/games/${me.id}`, 404);
  expect((await read(null, `/api/v1/leagues/games/${hoops.game_id}`)).game.id).toBe(hoops.game_id);
});
