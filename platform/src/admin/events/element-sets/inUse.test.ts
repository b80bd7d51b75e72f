import type { Static } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../../../db/transaction.ts';
import { act, duel, player, refusal, setup } from '../../../matches/testing/duel.ts';
import { chooseByDefault } from '../../../stakes/events/defaultSelection.ts';
import type { TeamSelectionSchema } from '../../../stakes/events/teamSelectionSchemas.ts';
import { type Stage, stageOf } from '../../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import {
  brackets,
  cup,
  entrants,
  type Organizer,
  organizer,
  playAll,
  startCup,
} from '../../../tournaments/testing/cups.ts';
import type { AdminElementSet } from './adminElementSet.ts';

let t: TestPlatform;
let host: Organizer;
let set: AdminElementSet;
let count = 0;
beforeAll(async () => {
  t = await testPlatform();
  host = await organizer(t);
});
beforeEach(async () => {
  count++;
  const body = { ...fields(), game_mode_id: host.field.game_mode_id };
  set = (await t.inject(host.manager, 'POST', base, body)).json();
});
afterAll(() => t.close());

const base = '/admin/v1/events/element_sets';
const reason = 'Out of season';
const before = ['Harbor', 'Quarry', 'Dunes'];
const fields = () => ({ name: `Fields ${count}`, rule: 'pick', kind: 'maps', elements: before });
const staff = async (path: string, body: object): Promise<AdminElementSet> => {
  const answer = await t.inject(host.manager, 'POST', `${base}/${path}`, { reason, ...body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const change = () => staff(set.id, { ...fields(), elements: ['Ridge', 'Harbor', 'Canal'] });
const withdraw = () => staff(`${set.id}/offered`, { offered: false });
const idOf = ({ elements }: AdminElementSet, name: string) => elements.find((each) => each.name === name)?.id ?? '';

test('a match keeps its set from the picks to the result', async () => {
  const [a, b] = [await player(t, host.field), await player(t, host.field)];
  const match = await duel(t, host.field, [a, b], 'prematch', { element_set_id: set.id });
  const next = await change();
  const seen = (await t.inject(a, 'GET', `/api/v1/matches/${match.id}/prematch`)).json();
  const { id, name, kind, rule, elements } = set;
  expect(seen.element_set).toEqual({ id, name, kind, rule, elements });
  const wrong = { ready: true, element_picks: [idOf(next, 'Harbor')] };
  expect(await refusal(t, a, 'POST', `/${match.id}/prematch`, wrong)).toMatchObject({ code: 1000 });
  for (const [person, pick] of [
    [a, 'Harbor'],
    [b, 'Quarry'],
  ] as const)
    await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true, element_picks: [idOf(set, pick)] });
  const started = await act(t, a, 'POST', `/${match.id}/start`);
  expect(started.rules).toMatchObject({ element_set: set.name, elements: ['Harbor', 'Quarry'] });
  await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
  const ended = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
  expect(ended).toMatchObject({ state: 'completed', rules: { elements: ['Harbor', 'Quarry'] } });
});

test('a withdrawn set and an earlier version can’t be chosen for a match or a tournament', async () => {
  const host1 = await player(t, host.field);
  const next = await change();
  const create = (element_set_id: string) =>
    t.inject(host1, 'POST', '/api/v1/matches', setup(host.field, { element_set_id }));
  const refused = await create(set.id);
  expect(refused.json().error).toMatchObject({ code: 1000, param: 'element_set_id' });
  await expect(cup(t, host, { element_set_id: set.id })).rejects.toThrow('"param":"element_set_id"');
  expect((await cup(t, host, { element_set_id: next.id })).id).toBeDefined();
  set = next;
  await withdraw();
  expect((await create(next.id)).json().error.message).toContain('no longer offered');
  await expect(cup(t, host, { element_set_id: next.id })).rejects.toThrow('"param":"element_set_id"');
  await staff(`${next.id}/offered`, { offered: true });
  expect((await create(next.id)).statusCode).toBe(200);
});

test('a tournament is played to the end with its set', async () => {
  const draw = { ...fields(), name: `Drawn ${count}`, rule: 'draw' };
  set = await staff(set.id, draw);
  const event = await cup(t, host, { element_set_id: set.id });
  const players = await entrants(t, host, event.id, 2);
  await staff(set.id, { ...draw, elements: ['Ridge', 'Canal', 'Depot'] });
  await startCup(t, event, players);
  await playAll(t, event.id, players);
  const [final] = (await brackets(t, event.id)).matches;
  const match = await act(t, null, 'GET', `/${final?.match_id}`);
  expect(match).toMatchObject({ state: 'completed', rules: { element_set: set.name } });
  expect(match.rules.elements.every((name) => before.includes(name))).toBe(true);
});

type Selection = Static<typeof TeamSelectionSchema>;

/** Creates a stake event that starts in five hours, in a mode with element sets from the catalog. */
async function stakeEvent(): Promise<{ stage: Stage; players: Person[]; look: (who?: Person) => Promise<Selection> }> {
  const stage = await stageOf(t, undefined, 5 * 3_600_000);
  const players = stage.league.members.flatMap((members) => members.slice(0, 1));
  const url = `/api/v1/stakes/partner/team_selection?event_id=${stage.event.id}`;
  return { stage, players, look: async (who) => (await t.inject(who ?? null, 'GET', url)).json() };
}

test('everybody in a stake event chooses from the version that a player has chosen from', async () => {
  const { stage, players, look } = await stakeEvent();
  const [ann, bob] = players;
  const untouched = await stakeEvent();
  const [first] = (await look(ann)).sets;
  const choose = (who: Person | undefined, element_ids: string[]) =>
    t.inject(who ?? null, 'POST', '/api/v1/stakes/partner/team_selection', { event_id: stage.event.id, element_ids });
  const chosen = [first?.elements[1]?.id ?? ''];
  expect((await choose(ann, chosen)).json()).toMatchObject({ element_ids: chosen });
  const next = await staff(first?.id ?? '', { ...fields(), name: first?.name, rule: 'ban' });
  for (const who of [ann, bob]) {
    const { sets } = await look(who);
    expect(sets[0]).toEqual(first);
    expect(sets.map(({ id }) => id)).not.toContain(next.id);
  }
  expect((await look(ann)).element_ids).toEqual(chosen);
  expect((await choose(bob, [next.elements[0]?.id ?? ''])).json().error).toMatchObject({ code: 1000 });
  const [now] = (await untouched.look(untouched.players[0])).sets;
  expect(now).toMatchObject({ id: next.id, elements: next.elements });
  await staff(`${next.id}/offered`, { offered: false });
  expect((await look(bob)).sets[0]).toEqual(first);
  expect((await untouched.look(untouched.players[0])).sets.map(({ id }) => id)).not.toContain(next.id);
  const missed = {
    event_id: stage.event.id,
    event_name: stage.event.name,
    event_team_id: stage.teams[1],
    user_id: bob?.id ?? '',
    assigned_at: new Date(0),
    locks_at: new Date(0),
  };
  expect(await withTransaction(t.db, (tx) => chooseByDefault(tx, missed))).toBe(true);
  const { element_ids, sets, by_default } = await look(bob);
  expect(by_default).toBe(true);
  expect(element_ids).toEqual(sets.map(({ elements }) => elements[0]?.id));
  expect(element_ids).toContain(first?.elements[0]?.id);
});
