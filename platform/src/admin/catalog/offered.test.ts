import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { act, duel, type Field, player, setup } from '../../matches/testing/duel.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { testPlatform } from '../../testing/harness.ts';
import { cup, type Organizer, organizer } from '../../tournaments/testing/cups.ts';

let t: TestPlatform;
let field: Field;
let host: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  host = await organizer(t);
  field = host.field;
});
afterAll(() => t.close());

const offer = async (body: object, path = `games/${field.game_id}`) => {
  const answer = await t.inject(host.manager, 'PATCH', `/admin/v1/catalog/${path}`, {
    reason: 'Season break',
    ...body,
  });
  expect(answer.statusCode).toBe(200);
};
beforeEach(() => offer({ offered: true }));

const createAs = (person: Person, changes = {}) => t.inject(person, 'POST', '/api/v1/matches', setup(field, changes));
const faultOf = async (answer: Awaited<ReturnType<typeof createAs>>) => {
  const { code, param, data } = answer.json().error;
  return { code, param, data };
};

test('nobody creates a match in a game that is not offered, and matches that exist go on', async () => {
  const [a, b, c] = [await player(t, field), await player(t, field), await player(t, field)];
  const match = await duel(t, field, [a, b], 'available');
  await offer({ offered: false });
  expect(await faultOf(await createAs(c))).toMatchObject({ code: 1000, param: 'game_mode_id' });
  expect((await t.inject(null, 'GET', `/api/v1/game_modes?game_id=${field.game_id}`)).json().items).toEqual([]);
  await act(t, b, 'POST', `/${match.id}/join`);
  for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
  expect((await act(t, a, 'POST', `/${match.id}/start`)).state).toBe('active');
  await offer({ offered: true });
  expect((await createAs(c)).statusCode).toBe(200);
});

test('a game that left a console can be played to the end there, but not chosen', async () => {
  const [a, b, c] = [await player(t, field), await player(t, field), await player(t, field)];
  const match = await duel(t, field, [a, b], 'available');
  const { consoles } = (await t.inject(host.manager, 'GET', '/admin/v1/catalog/games'))
    .json()
    .items.find(({ id }: { id: string }) => id === field.game_id);
  const all = consoles.map(({ id }: { id: string }) => id);
  await offer({ console_ids: all.filter((id: string) => id !== field.console_id) });
  expect(await faultOf(await createAs(c))).toMatchObject({ code: 1000, param: 'console_id' });
  await act(t, b, 'POST', `/${match.id}/join`);
  for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
  expect((await act(t, a, 'POST', `/${match.id}/start`)).state).toBe('active');
  await offer({ console_ids: all });
  expect((await createAs(c)).statusCode).toBe(200);
});

test('another mode changes nothing for matches that exist', async () => {
  const [a, b, c] = [await player(t, field), await player(t, field), await player(t, field)];
  const match = await duel(t, field, [a, b], 'available');
  const path = `modes/${field.game_mode_id}`;
  const mode = (await t.inject(null, 'GET', `/api/v1/game_modes?game_id=${field.game_id}`))
    .json()
    .items.find(({ id }: { id: string }) => id === field.game_mode_id);
  const { best_of, max_score, rules, team_sizes, streaming_required } = mode;
  await offer({ best_of: 7, max_score: 1, rules: ['Other'], team_sizes: [2], streaming_required: true }, path);
  expect(await faultOf(await createAs(c))).toMatchObject({ code: 1000, param: 'team_size' });
  const place = `game_id=${field.game_id}&game_mode_id=${field.game_mode_id}&console_id=${field.console_id}`;
  const needed = async (query: string): Promise<string[]> =>
    (await t.inject(b, 'GET', `/api/v1/matches/requirements?${query}`))
      .json()
      .items.map(({ key }: { key: string }) => key);
  expect(await needed(place)).toContain('streaming_live');
  expect(await needed(`${place}&match_id=${match.id}`)).not.toContain('streaming_live');
  await act(t, b, 'POST', `/${match.id}/join`);
  for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
  const started = await act(t, a, 'POST', `/${match.id}/start`);
  expect(started).toMatchObject({ state: 'active', best_of, team_size: 1, game_mode: { max_score }, rules: { rules } });
  await offer({ best_of, max_score, rules, team_sizes, streaming_required }, path);
});

test('saved searches keep a game that is not offered, but can’t be given one', async () => {
  const person = await t.person();
  const filters = '/api/v1/matches/filters';
  const criteria = { game_ids: [field.game_id], mode_ids: [field.game_mode_id] };
  const saved = (await t.inject(person, 'POST', filters, { name: 'Mine', criteria })).json();
  await offer({ offered: false });
  const renewed = await t.inject(person, 'PATCH', `${filters}/${saved.id}`, { name: 'Ours', criteria });
  expect(renewed.json()).toMatchObject({ name: 'Ours', criteria });
  const games = await t.inject(person, 'POST', filters, { name: 'New', criteria: { game_ids: [field.game_id] } });
  expect(await faultOf(games)).toMatchObject({ code: 1000, param: 'game_ids' });
  const modes = await t.inject(person, 'POST', filters, { name: 'New', criteria: { mode_ids: [field.game_mode_id] } });
  expect(await faultOf(modes)).toMatchObject({ code: 1000, param: 'mode_ids' });
});

test('favorite games are chosen from those that are offered', async () => {
  const person = await t.person();
  const put = () => t.inject(person, 'POST', '/api/v1/user_preferences/bulk', { game_ids: [field.game_id] });
  const chosen = async () => (await t.inject(person, 'GET', '/api/v1/user_preferences')).json().game_ids;
  expect((await put()).statusCode).toBe(200);
  await offer({ offered: false });
  expect(await chosen()).toEqual([]);
  expect(await faultOf(await put())).toMatchObject({ code: 1000, param: 'game_ids' });
  await offer({ offered: true });
  expect(await chosen()).toEqual([field.game_id]);
});

test('staff create no event in a game that is not offered, and events that exist go on', async () => {
  const staff = await eventStaff(t);
  const league = await leagueOf(t, 2, 'pitch-kings-26', 'versus');
  const event = await cup(t, host);
  const staked = await eventOf(t, staff, league);
  await offer({ offered: false });
  await expect(cup(t, host)).rejects.toThrow('"code":1000');
  await expect(eventOf(t, staff, league)).rejects.toThrow('not_offered');
  const person = await player(t, field);
  expect((await t.inject(person, 'POST', `/api/v1/play_events/${event.id}/register`, {})).statusCode).toBe(200);
  const names = (await t.inject(null, 'GET', `/api/v1/stakes/${staked.id}`)).json();
  expect(names.game.id).toBe(field.game_id);
  const partners = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const moved = await t.inject(partners, 'PATCH', `/admin/v1/leagues/${league.id}`, {
    name: 'Kings',
    reason: 'Rename',
  });
  expect(moved.statusCode).toBe(200);
  const other = await leagueOf(t, 0);
  const wrong = { game_mode_id: field.game_mode_id, reason: 'Another mode' };
  const refused = await t.inject(partners, 'PATCH', `/admin/v1/leagues/${other.id}`, wrong);
  expect(await faultOf(refused)).toMatchObject({ code: 1000, param: 'game_mode_id' });
});

test('the smallest team size of a mode that a league plays stays', async () => {
  await leagueOf(t, 2, 'pitch-kings-26', 'versus');
  const change = (body: object) =>
    t.inject(host.manager, 'PATCH', `/admin/v1/catalog/modes/${field.game_mode_id}`, {
      reason: 'Bigger teams',
      ...body,
    });
  expect((await change({ team_sizes: [2, 3] })).json().error).toMatchObject({ code: 1002, data: { reason: 'in_use' } });
  expect((await change({ team_sizes: [1, 3] })).json().team_sizes).toEqual([1, 3]);
  expect((await change({ team_sizes: [1] })).json().team_sizes).toEqual([1]);
});
