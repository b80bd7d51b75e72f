import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

let t: TestPlatform;
let games: string[];

beforeAll(async () => {
  t = await testPlatform();
  games = (await t.db.selectFrom('games').select('id').orderBy('slug').execute()).map((row) => row.id);
});
afterAll(() => t.close());

const save = (person: Person | null, game_ids: unknown) =>
  t.inject(person, 'POST', '/api/v1/user_preferences/bulk', { game_ids });
const read = async (person: Person) => (await t.inject(person, 'GET', '/api/v1/user_preferences')).json();

test('games replace the previous ones, in the chosen order, without duplicates', async () => {
  const person = await t.person();
  expect(await read(person)).toMatchObject({ game_ids: [] });
  const [first = '', second = '', third = ''] = games;
  expect((await save(person, [second, first, second])).json()).toMatchObject({ game_ids: [second, first] });
  expect((await save(person, [third])).json()).toMatchObject({ game_ids: [third] });
  expect(await read(person)).toMatchObject({ game_ids: [third] });
  expect((await save(person, [])).json()).toMatchObject({ game_ids: [] });
  expect(await read(await t.person())).toMatchObject({ game_ids: [] });
});

test('unknown games, too many games and malformed input are refused and change nothing', async () => {
  const person = await t.person();
  await save(person, [games[0]]);
  expect((await save(person, [games[1], randomUUID()])).json()).toMatchObject({ error: { param: 'game_ids' } });
  expect(
    (
      await save(
        person,
        Array.from({ length: 21 }, () => randomUUID()),
      )
    ).statusCode,
  ).toBe(400);
  expect((await save(person, 'all')).statusCode).toBe(400);
  expect((await save(null, [])).statusCode).toBe(401);
  expect(await read(person)).toMatchObject({ game_ids: [games[0]] });
});

test('two concurrent replacements result in one of them, never a mixture', async () => {
  const person = await t.person();
  const [left, right] = [games.slice(0, 3), games.slice(3, 6)];
  await Promise.all([...Array(5)].flatMap(() => [save(person, left), save(person, right)]));
  expect([left, right]).toContainEqual((await read(person)).game_ids);
});

test('the odds format is stored per user and unaffected by the games', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const put = (odds_format: unknown) =>
    t.inject(person, 'POST', '/api/v1/user_preferences/odds_format', { odds_format });
  expect(await read(person)).toMatchObject({ odds_format: null });
  for (const format of ['decimal', 'american', 'fractional', 'cents']) {
    expect((await put(format)).json()).toMatchObject({ odds_format: format });
  }
  await put('american');
  await save(person, [games[0]]);
  expect(await read(person)).toEqual({ game_ids: [games[0]], odds_format: 'american' });
  expect((await put('roman')).statusCode).toBe(400);
  expect(await read(other)).toMatchObject({ odds_format: null });
});
