import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { runFrozenHooks } from '../users/accountHooks.ts';
import { beat } from './lifecycle/outages.ts';
import { activeMatchId, gamerIdInPlay, openMatches, playedGameIds } from './reads.ts';
import { matchRecords } from './results/records.ts';
import type { MatchView } from './schemas.ts';
import { act, balancesOf, duel, type Field, fieldOf, player, refusal, setup } from './testing/duel.ts';

let t: TestPlatform;
let field: Field;

beforeAll(async () => {
  t = await testPlatform();
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
});
afterAll(() => t.close());

async function events<T>(channel: string, key: Record<string, string>): Promise<{ type: string; data: T }[]> {
  const { rows } = await sql<{ type: string; data: string }>`
    select type, data::text as data from live_events where channel = ${channel} and key = ${JSON.stringify(key)}
    order by seq`.execute(t.owner);
  return rows.map((row) => ({ type: row.type, data: JSON.parse(row.data) as T }));
}

it('publishes every change with the whole match and an increasing version', async () => {
  const [a, b] = [await player(t, field), await player(t, field)] as const;
  const match = await duel(t, field, [a, b], 'active');
  await act(t, a, 'POST', `/${match.id}/submit`, { placement: 1 });
  const done = await act(t, b, 'POST', `/${match.id}/submit`, { placement: 2 });
  const sent = await events<MatchView>('match_updates', { match_id: match.id });
  expect(sent.map((event) => event.type)).toEqual([
    'match.created',
    'match.joined',
    'match.ready',
    'match.ready',
    'match.started',
    'match.reported',
    'match.completed',
  ]);
  expect(sent.map((event) => event.data.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(sent.at(-1)?.data).toEqual({ ...done, placement: null });
  expect(await act(t, a, 'GET', `/${match.id}`)).toEqual({ ...done, placement: 1 });
});

it('keeps the active matches of both accounts up to date', async () => {
  const [a, b] = [await player(t, field), await player(t, field)] as const;
  const match = await duel(t, field, [a, b], 'prematch');
  await t.clock.advance(10 * 60_000);
  for (const person of [a, b]) {
    const sent = await events<{ active_matches: MatchView[] | null }>('account', { user_id: person.id });
    const lists = sent.flatMap((event) => (event.data.active_matches ? [event.data.active_matches] : []));
    expect(lists.at(0)?.map((one) => one.id)).toEqual([match.id]);
    expect(lists.at(-1)).toEqual([]);
  }
});

it('draws what was committed before the start', async () => {
  const [a, b] = [await player(t, field), await player(t, field)] as const;
  const sets = await t.inject(null, 'GET', `/api/v1/matches/element_sets?game_mode_id=${field.game_mode_id}`);
  const [drawn] = sets.json<{ items: { id: string; rule: string; elements: { name: string }[] }[] }>().items;
  expect(drawn?.rule).toBe('draw');
  const match = await duel(t, field, [a, b], 'prematch', { element_set_id: drawn?.id ?? null });
  const look = async () => (await t.inject(a, 'GET', `/api/v1/matches/${match.id}/prematch`)).json();
  const before = await look();
  expect(before).toMatchObject({
    match_id: match.id,
    sides: [{ side: 'a', ready: false }, { side: 'b' }],
    draw: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null, elements: [] },
  });
  expect(
    await refusal(t, a, 'POST', `/${match.id}/prematch`, { ready: true, element_picks: [match.id] }),
  ).toMatchObject({
    code: 1000,
  });
  for (const person of [a, b]) await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true });
  const started = await act(t, a, 'POST', `/${match.id}/start`);
  const after = await look();
  expect(after.draw.commitment).toBe(before.draw.commitment);
  expect(after.draw.elements).toHaveLength(2);
  expect(started.rules.elements).toEqual(after.draw.elements.map((one: { name: string }) => one.name));
});

it('requires a ban if the set uses bans', async () => {
  const mode = await t.db
    .selectFrom('element_sets as s')
    .innerJoin('game_modes as m', 'm.id', 's.game_mode_id')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .innerJoin('game_consoles as gc', 'gc.game_id', 'g.id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .select(['s.id', 'g.slug as game', 'm.slug as mode', 'c.slug as place'])
    .where('s.rule', '=', 'ban')
    .where(sql<boolean>`1 = any(m.team_sizes)`)
    .where((eb) => eb(eb.fn.coalesce('g.id_system_id', 'c.id_system_id'), 'is not', null))
    .executeTakeFirstOrThrow();
  const place = await fieldOf(t, mode.game, mode.mode, mode.place);
  const [a, b] = [await player(t, place), await player(t, place)] as const;
  const match = await duel(t, place, [a, b], 'prematch', { element_set_id: mode.id });
  expect(await refusal(t, a, 'POST', `/${match.id}/prematch`, { ready: true })).toMatchObject({ code: 1000 });
  const elements = await t.db.selectFrom('elements').selectAll().where('element_set_id', '=', mode.id).execute();
  for (const [index, person] of [a, b].entries()) {
    await act(t, person, 'POST', `/${match.id}/prematch`, { ready: true, element_picks: [elements[index]?.id] });
  }
  const started = await act(t, b, 'POST', `/${match.id}/start`);
  expect(started.rules.elements).toEqual(match.rules.elements.slice(2));
});

it('ends a frozen person’s matches that haven’t started, and leaves running ones', async () => {
  const [a, b, c] = [await player(t, field), await player(t, field), await player(t, field)];
  const open = await act(t, a, 'POST', '', setup(field));
  const invitation = await act(t, c, 'POST', '', setup(field, { visibility: 'private', invite_user_ids: [a.id] }));
  const freeze = (userId: string) =>
    withTransaction(t.db, (tx) => runFrozenHooks(tx, { userId, staffId: b.id, reason: 'test' }));
  await freeze(a.id);
  expect((await act(t, b, 'GET', `/${open.id}`)).state).toBe('cancelled');
  expect((await act(t, b, 'GET', `/${invitation.id}`)).state).toBe('cancelled');
  expect([(await balancesOf(t, a)).cash, (await balancesOf(t, c)).cash]).toEqual([10_000, 10_000]);
  const running = await duel(t, field, [b, c], 'active');
  await freeze(b.id);
  expect((await act(t, b, 'GET', `/${running.id}`)).state).toBe('active');
});

it('answers queries from other modules', async () => {
  const [a, b] = [await player(t, field), await player(t, field)] as const;
  expect(await activeMatchId(t.db, a.id)).toBeNull();
  const match = await duel(t, field, [a, b], 'active');
  expect(await activeMatchId(t.db, a.id)).toBe(match.id);
  expect(await gamerIdInPlay(t.db, a.id, field.idSystemId)).toBe(true);
  await act(t, a, 'POST', `/${match.id}/submit`, { placement: 2 });
  await act(t, b, 'POST', `/${match.id}/submit`, { placement: 1 });
  expect(await gamerIdInPlay(t.db, a.id, field.idSystemId)).toBe(false);
  expect(await playedGameIds(t.db, a.id)).toEqual([field.game_id]);
  expect((await matchRecords(t.db, [a.id])).get(a.id)).toEqual({
    won: 0,
    lost: 1,
    drawn: 0,
    completion_percent: 100,
    dispute_percent: 0,
  });
  const before = (await openMatches(t.db)).get(field.game_id) ?? 0;
  await act(t, a, 'POST', '', setup(field));
  expect((await openMatches(t.db)).get(field.game_id)).toBe(before + 1);
});

it('records a gap in the platform’s heartbeat as an outage, once', async () => {
  await t.db.deleteFrom('platform_outages').execute();
  await beat(t.db, 60);
  await t.db
    .updateTable('platform_heartbeat')
    .set({ at: new Date(Date.now() - 300_000) })
    .execute();
  await beat(t.db, 60);
  await beat(t.db, 60);
  const outages = await t.db.selectFrom('platform_outages').selectAll().execute();
  expect(outages).toHaveLength(1);
  const [outage] = outages;
  const seconds = ((outage?.until_at.getTime() ?? 0) - (outage?.from_at.getTime() ?? 0)) / 1000;
  expect(seconds).toBeGreaterThan(299);
  expect(seconds).toBeLessThan(320);
});
