import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { games as seeds } from './data/games.ts';
import { seedCatalog } from './seed.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const read = async (path: string) => (await t.inject(null, 'GET', `/api/v1/${path}`)).json().items;

test('every game has consoles, a picture and at least two modes with rules', async () => {
  const [games, consoles] = [await read('games'), await read('consoles')];
  expect(games.map((game: { slug: string }) => game.slug)).toEqual(seeds.map((seed) => seed.slug));
  expect(consoles.length).toBe(4);
  const known = new Set(consoles.map((place: { id: string }) => place.id));
  for (const game of games) {
    expect(game.console_ids.length).toBeGreaterThan(0);
    expect(game.console_ids.every((id: string) => known.has(id))).toBe(true);
    expect(game).toMatchObject({ image_url: `/games/${game.slug}.svg`, open_matches: 0 });
    const modes = await read(`game_modes?game_id=${game.id}`);
    expect(modes.length).toBeGreaterThanOrEqual(2);
    for (const mode of modes) {
      expect(mode.best_of % 2).toBe(1);
      expect(mode.rules.length).toBeGreaterThan(0);
      expect(mode.game_id).toBe(game.id);
    }
  }
  const all = await read('game_modes');
  expect(all.some((mode: { draw_allowed: boolean }) => mode.draw_allowed)).toBe(true);
  expect(all.length).toBe(seeds.reduce((sum, game) => sum + game.modes.length, 0));
});

test('the banned items of a mode are added to those of its game', async () => {
  const [vantablitz] = await read('games');
  const wingmen = (await read(`game_modes?game_id=${vantablitz.id}`)).find(
    (mode: { slug: string }) => mode.slug === 'wingmen',
  );
  const [ofGame, ofMode] = [
    await read(`banned_items?game_id=${vantablitz.id}`),
    await read(`banned_items?game_id=${vantablitz.id}&game_mode_id=${wingmen.id}`),
  ];
  expect(ofMode.length).toBe(ofGame.length + 1);
  expect((await t.inject(null, 'GET', '/api/v1/banned_items')).json().error.code).toBe(1000);
});

test('seeding again keeps all ids', async () => {
  const before = [await read('games'), await read('game_modes'), await read('id_systems')];
  const rows = await t.owner.selectFrom('elements').selectAll().orderBy('id').execute();
  await seedCatalog(t.db);
  expect([await read('games'), await read('game_modes'), await read('id_systems')]).toEqual(before);
  expect(await t.owner.selectFrom('elements').selectAll().orderBy('id').execute()).toEqual(rows);
});
