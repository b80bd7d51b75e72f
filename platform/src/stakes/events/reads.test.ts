import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { PricePointView, PricesView } from '../markets/schemas.ts';
import type { CommunitySchema, FiltersSchema, StakeEventView } from '../schemas.ts';
import type { WinStatusSchema } from '../slips/schemas.ts';
import { buy, get, list, liveStage, matched, ok, refused, type Stage, stageOf, until } from '../testing/stage.ts';
import type { TeamSelectionSchema } from './teamSelectionSchemas.ts';

let t: TestPlatform;
let stage: Stage;
let live: Stage;
let [ann, bob]: Person[] = [];
beforeAll(async () => {
  t = await testPlatform();
  live = await liveStage(t);
  stage = await stageOf(t, live.staff);
  [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  await matched(t, stage, [ann, bob], 2000);
  await buy(t, bob, stage, { price: 45, amount: 900 });
  await until(async () => {
    const { rows } = await prices();
    expect(rows).not.toEqual([]);
  });
});
afterAll(() => t.close());

const prices = async () => ({ rows: await list<PricePointView>(t, null, `/${stage.event.id}/prices`) });
const ids = (answer: { items: { id: string }[] }) => answer.items.map(({ id }) => id);

describe('the board', () => {
  test('shows live and upcoming events, and an event with its market', async () => {
    expect(ids(await get(t, null, '/live'))).toEqual([live.event.id]);
    expect(ids(await get(t, null, '/upcoming?page_size=5'))).toEqual([stage.event.id]);
    const event = await get<StakeEventView>(t, ann ?? null, `/${stage.event.id}`);
    expect(event).toMatchObject({ id: stage.event.id, stakers_count: 2, watching: false });
    expect(event.markets).toMatchObject([
      {
        id: stage.marketId,
        type: 'winner',
        phase: 'open',
        in_play: false,
        matched_amount: 4000,
        waiting_amount: 900,
        opened_price: 50,
        min_amount: 100,
        teams: [
          { event_team_id: stage.teams[0], last_price: 50, best_price: null, community_percent: 50 },
          { event_team_id: stage.teams[1], last_price: 50, best_price: 55, available_amount: 1100, change: 0 },
        ],
      },
    ]);
    expect(refused(await t.inject(null, 'GET', `/api/v1/stakes/${newId()}`)).code).toBe(404);
  });

  test('filters by game and lists the available filters', async () => {
    const { games, min_price } = await get<Static<typeof FiltersSchema>>(t, null, '/filters');
    expect(games).toMatchObject([
      { slug: 'vantablitz', live_count: 1, upcoming_count: 1, modes: [{ slug: 'wingmen' }] },
    ]);
    expect(min_price).toBe(1);
    expect(ids(await get(t, null, `/live?game_id=${games[0]?.id}`))).toHaveLength(1);
    expect(ids(await get(t, null, `/live?game_id=${newId()}`))).toEqual([]);
  });

  test('recommends events, supports watching, and omits hidden events', async () => {
    expect(ids(await get(t, null, '/recommended'))).toEqual([live.event.id, stage.event.id]);
    const watch = (watching: boolean) =>
      t.inject(ann ?? null, 'POST', `/api/v1/stakes/${stage.event.id}/watch`, { watching });
    expect(ok(await watch(true))).toEqual({ event_id: stage.event.id, watching: true });
    ok(await watch(true));
    expect(await list(t, ann ?? null, '/watch')).toMatchObject([{ id: stage.event.id, watching: true }]);
    expect(ids(await get(t, bob ?? null, '/watch'))).toEqual([]);
    const hide = (hidden: boolean) =>
      t.owner.updateTable('events').set({ hidden }).where('id', '=', stage.event.id).execute();
    await hide(true);
    expect(ids(await get(t, null, '/upcoming'))).toEqual([]);
    expect(refused(await t.inject(null, 'GET', `/api/v1/stakes/${stage.event.id}`)).code).toBe(404);
    expect((await get<StakeEventView>(t, ann ?? null, `/${stage.event.id}`)).id).toBe(stage.event.id);
    await hide(false);
    ok(await watch(false));
    expect(ids(await get(t, ann ?? null, '/watch'))).toEqual([]);
    expect(refused(await t.inject(null, 'GET', `/api/v1/stakes/promoted_events?promo_id=${newId()}`)).code).toBe(404);
  });
});

describe('a market', () => {
  test("lists its book, marks the viewer's own offers, and names only users who show their stakes", async () => {
    const path = `/contracts?event_id=${stage.event.id}`;
    const offer = {
      event_team_id: stage.teams[0],
      side: 'for',
      price: 45,
      remaining_quantity: 900,
      reflective_quantity: 1100,
    };
    expect(await list(t, ann ?? null, path)).toMatchObject([{ ...offer, owner: null, mine: false }]);
    expect(await list(t, bob ?? null, path)).toMatchObject([{ ...offer, mine: true }]);
    expect(await list(t, null, `${path}&event_team_id=${stage.teams[1]}&side=for`)).toEqual([]);
    ok(await t.inject(bob ?? null, 'POST', '/api/v1/stakes/community', { stakes: true, amounts: false }));
    expect(await list(t, null, path)).toMatchObject([{ owner: { id: bob?.id } }]);
    expect(await list(t, null, '/community')).toMatchObject([
      { user: { id: bob?.id }, amount: null, average_price: 50 },
    ]);
    expect((await get<Static<typeof CommunitySchema>>(t, bob ?? null, '/community')).mine).toEqual({
      stakes: true,
      amounts: false,
    });
    const stakers = await get(t, null, `/${stage.event.id}/stakers`);
    expect(stakers).toMatchObject({
      stakers_count: 2,
      matched_amount: 4000,
      items: [{ user: { id: bob?.id }, band: 'under_50' }],
      teams: [
        { stakers_count: 1, bands: [{ band: 'under_50', count: 1 }] },
        { stakers_count: 1, matched_amount: 2000 },
      ],
    });
    expect(
      refused(await t.inject(bob ?? null, 'POST', '/api/v1/stakes/community', { stakes: false, amounts: true })).code,
    ).toBe(1000);
    ok(await t.inject(bob ?? null, 'POST', '/api/v1/stakes/community', { stakes: false, amounts: false }));
    expect(await list(t, null, path)).toMatchObject([{ owner: null }]);
  });

  test('has a price history, but no receipt or log while trading', async () => {
    const { market_id, items } = await get<PricesView>(t, null, `/${stage.event.id}/prices?range=1h`);
    expect(market_id).toBe(stage.marketId);
    expect(items.at(-1)).toMatchObject({
      prices: [
        { event_team_id: stage.teams[0], price: 50 },
        { event_team_id: stage.teams[1], price: 50 },
      ],
    });
    expect(await list(t, null, `/${stage.event.id}/play_by_plays`)).toEqual([]);
    const path = `/api/v1/stakes/markets/${stage.marketId}`;
    expect(refused(await t.inject(null, 'GET', `${path}/receipt`)).code).toBe(1002);
    expect(refused(await t.inject(ann ?? null, 'GET', `${path}/log`)).code).toBe(1002);
  });

  test('includes started rounds and pauses in its price history', async () => {
    const path = `/${live.event.id}/prices`;
    const round = { round_number: 1, from: expect.any(String), until: null, scores: expect.any(Array) };
    expect(await get(t, null, path)).toMatchObject({ pauses: [], rounds: [round] });
    const move = (to: string) =>
      t.inject(live.staff.manager, 'POST', `/admin/v1/stakes/${live.event.id}/${to}`, { reason: 'A look.' });
    ok(await move('suspend'));
    const lasts = { from: expect.any(String), until: null, reason: 'staff' };
    expect((await get<PricesView>(t, null, path)).pauses).toEqual([lasts]);
    ok(await move('resume'));
    const [pause] = (await get<PricesView>(t, null, path)).pauses;
    expect(Date.parse(pause?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(pause?.from ?? ''));
    // An upcoming event has neither pauses nor rounds.
    expect(await get(t, null, `/${stage.event.id}/prices`)).toMatchObject({ pauses: [], rounds: [] });
  });

  test("shows the status of the viewer's own stakes", async () => {
    const [status] = await list<Static<typeof WinStatusSchema>>(t, ann ?? null, '/win_status');
    expect(status).toMatchObject({ win_status: 'pending', legs: [{ win_status: 'pending' }] });
  });
});

describe('a team selection', () => {
  test('can be changed by its players until an hour before, and is hidden from others', async () => {
    const later = await stageOf(t, live.staff, 5 * 3_600_000);
    const player = later.league.members[0]?.[0] ?? null;
    const path = `/partner/team_selection?event_id=${later.event.id}`;
    const before = await get<Static<typeof TeamSelectionSchema>>(t, player, path);
    expect(before).toMatchObject({ event_team_id: later.teams[0], locked: false, element_ids: [], chosen_at: null });
    expect(refused(await t.inject(ann ?? null, 'GET', `/api/v1/stakes${path}`)).code).toBe(404);
    const choose = (element_ids: string[]) =>
      t.inject(player, 'POST', '/api/v1/stakes/partner/team_selection', { event_id: later.event.id, element_ids });
    expect(refused(await choose([newId()])).code).toBe(1000);
    const element = before.sets[0]?.elements[0]?.id ?? '';
    expect(ok(await choose([element]))).toMatchObject({ element_ids: [element], chosen_at: expect.any(String) });
    await t.clock.advance(4 * 3_600_000 + 1000);
    expect(refused(await choose([element])).code).toBe(1002);
  });
});
