import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, now, type TestLeague } from '../../events/testing/events.ts';
import { suspend } from '../../partners/program/suspend.ts';
import { setSchedule } from '../../partners/schedule/programSchedule.ts';
import type { LeagueAvailabilityView } from '../../partners/schemas.ts';
import { lockKnownPartner } from '../../partners/store.ts';
import { enroll, moveTo } from '../../partners/testing/partners.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

const base = '/admin/v1/events/drafts';

let t: TestPlatform;
let staff: EventStaff;
let league: TestLeague;
let captains: Person[];
/** Starts of the coming week's slots. */
let starts: string[];

beforeAll(async () => {
  t = await testPlatform();
  // The first job opens the queue, which can take longer than a request waits for a lock.
  await t.deps.jobs.runDue();
});
afterAll(() => t.close());

beforeEach(async () => {
  // A Wednesday. Partners can choose slots for the coming week until Friday evening.
  await moveTo(t, '2027-02-03T15:00:00Z');
  staff = await eventStaff(t);
  league = await leagueOf(t, 4);
  const schedule = { league_id: league.id, time_zone: 'Europe/Berlin', slot_starts: [1080, 1200], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  captains = league.members.flatMap(([captain]) => captain ?? []);
  for (const captain of captains) await enroll(t, captain, [schedule]);
  starts = (await week()).map(({ start_date }) => start_date);
});

async function week() {
  const { items } = (await t.inject(captains[0] as Person, 'GET', '/api/v2/partners/availability')).json();
  return (items[0] as LeagueAvailabilityView).timeslots;
}

const scheduleOf = () =>
  t.db.selectFrom('partner_league_schedules').selectAll().where('league_id', '=', league.id).executeTakeFirstOrThrow();

/** Makes the captains of these teams choose the slots with these numbers. */
async function choose(teams: number[], slots: number[]) {
  const all = await week();
  for (const team of teams) {
    const body = { timeslot_ids: slots.map((slot) => all[slot]?.id), selected: true };
    await t.inject(captains[team] as Person, 'POST', '/api/v1/partners/availability', body);
  }
}

const span = () => ({ league_id: league.id, from: '2027-02-08T00:00:00Z', to: '2027-02-15T00:00:00Z' });
const query = () => new URLSearchParams(span()).toString();
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = staff.manager) =>
  t.inject(who, method, `${base}${path}`, body);
const generate = async () => (await call('POST', '/generate', span())).json().items;
const list = async () => (await t.inject(staff.manager, 'GET', `${base}?${query()}`)).json().items;
const teamsOf = (draft: { teams: { id: string }[] }) => draft.teams.map(({ id }) => league.teamIds.indexOf(id));

/** Expects that drafts, given as start and teams, use only available teams and none too often. */
async function expectDrafted(drafts: string[][]): Promise<void> {
  const startsOf = new Map<string, number[]>();
  for (const [start = '', ...teamIds] of drafts)
    for (const id of teamIds) startsOf.set(id, [...(startsOf.get(id) ?? []), Date.parse(start)]);
  for (const [teamId, times] of startsOf) {
    const suspended = await t.db
      .selectFrom('league_team_members as m')
      .innerJoin('partners as p', 'p.user_id', 'm.user_id')
      .select('m.user_id')
      .where('m.league_team_id', '=', teamId)
      .where('m.slot', '=', 'lineup')
      .where('p.state', '=', 'suspended')
      .execute();
    expect(suspended).toEqual([]);
    expect(times.length).toBeLessThanOrEqual(t.deps.config.partners.weeklyCap);
    const gaps = times
      .toSorted((a, b) => a - b)
      .slice(1)
      .map((time, index) => time - (times.toSorted((a, b) => a - b)[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(90 * 60_000);
  }
}

describe('drafts', () => {
  test('pair the teams that are free at the same time, and are the same when generated again', async () => {
    await choose([0, 1, 2], [0]);
    await choose([2, 3], [4]);
    const drafts = await generate();
    expect(drafts).toHaveLength(2);
    expect(drafts.map(teamsOf).find((teams: number[]) => teams.includes(3))).toEqual([2, 3]);
    expect(
      drafts.every(
        ({ state, warnings }: { state: string; warnings: string[] }) => state === 'generated' && warnings.length === 0,
      ),
    ).toBe(true);
    const key = (items: typeof drafts) => items.map((one: (typeof drafts)[0]) => [teamsOf(one), one.start_date]);
    expect(key(await generate())).toEqual(key(drafts));
    expect(await list()).toHaveLength(2);
  });

  test('wait for every partner in a lineup, and say when a player hasn’t chosen the time', async () => {
    await choose([0, 1], [0, 4]);
    const [, second] = league.members[1] ?? [];
    if (!second) throw new Error('no second player');
    await enroll(t, second, [await scheduleOf()]);
    expect(await generate()).toEqual([]);
    const [a = '', b = ''] = league.teamIds;
    const body = { league_id: league.id, team_ids: [a, b], start_date: starts[4] };
    const made = (await call('POST', '', body)).json();
    expect(made).toMatchObject({ state: 'edited', warnings: ['not_free'] });
    const chosen = { timeslot_ids: [(await week())[4]?.id], selected: true };
    await t.inject(second, 'POST', '/api/v1/partners/availability', chosen);
    expect(await list()).toMatchObject([{ id: made.id, warnings: [] }]);
    await call('DELETE', `/${made.id}`);
    expect((await generate()).map(({ start_date }: { start_date: string }) => start_date)).toEqual([starts[4]]);
  });

  test('don’t use teams that already play near that time, nor partners who are suspended', async () => {
    await choose([0, 1, 2, 3], [0]);
    const start = Date.parse(starts[0] ?? '') - (await now(t)).getTime();
    await eventOf(t, staff, league, { team_ids: league.teamIds.slice(0, 2) }, start);
    expect((await generate()).map(teamsOf)).toEqual([[2, 3]]);
    await t.owner
      .updateTable('partners')
      .set({ state: 'inactive' })
      .where('user_id', '=', captains[3]?.id ?? '')
      .execute();
    expect(await generate()).toEqual([]);
  });

  test('never have a suspended partner in a lineup, book a team twice or exceed the weekly limit', async () => {
    const schedule = await scheduleOf();
    for (const [, second] of league.members) if (second) await enroll(t, second, [schedule]);
    const lineups = league.members.flatMap(([captain, second]) => [captain, second].filter((one) => one !== undefined));
    const ids = (await week()).map(({ id }) => id);
    for (const one of lineups)
      await t.inject(one, 'POST', '/api/v1/partners/availability', { timeslot_ids: ids, selected: true });
    const keysOf = (drafts: { teams: { id: string }[]; start_date: string }[]) =>
      drafts.map((one) => [one.start_date, ...one.teams.map(({ id }) => id)]);
    const sizes: number[] = [];
    // Suspends one more partner each time: captains, whose substitute takes over, and other players.
    for (const index of [null, 1, 2, 5]) {
      const person = index === null ? undefined : lineups[index];
      if (person)
        await withTransaction(t.db, async (tx) =>
          suspend(tx, await lockKnownPartner(tx, person.id), { weeks: 4, reason: 'Late' }),
        );
      const drafts = await generate();
      expect(keysOf(await generate())).toEqual(keysOf(drafts));
      await expectDrafted(keysOf(drafts));
      sizes.push(drafts.length);
    }
    expect(sizes[0]).toBeGreaterThan(sizes.at(-1) ?? 0);
  });

  test('that staff made or moved stay when drafts are generated again', async () => {
    await choose([0, 1, 2, 3], [0, 3]);
    const [a = '', b = '', c = ''] = league.teamIds;
    const made = (await call('POST', '', { league_id: league.id, team_ids: [a, b], start_date: starts[5] })).json();
    expect(made).toMatchObject({ state: 'edited', warnings: ['not_free'] });
    const moved = await call('PATCH', `/${made.id}`, { start_date: starts[3] });
    expect(moved.json()).toMatchObject({ start_date: starts[3], warnings: [] });
    await generate();
    const kept = (await list()).filter((one: { id: string }) => one.id === made.id);
    expect(kept).toMatchObject([{ state: 'edited', start_date: starts[3] }]);
    const second = { league_id: league.id, team_ids: [a, c], start_date: starts[3] };
    expect((await call('POST', '', second)).json().error).toMatchObject({
      code: 1002,
      data: { reason: 'double_booked' },
    });
    const twice = { league_id: league.id, team_ids: [a, a], start_date: starts[3] };
    expect((await call('POST', '', twice)).json().error.code).toBe(1000);
  });

  test('become events with a market when they are approved, once, and tell both lineups', async () => {
    await choose([0, 1], [0]);
    const [draft] = await generate();
    const approve = () => call('POST', '/approve_draft', { draft_id: draft.id, start_date: draft.start_date });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [approved] = await list();
    expect(approved).toMatchObject({ state: 'approved', warnings: [] });
    const event = await t.db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', approved.event_id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ state: 'scheduled', start_date: new Date(draft.start_date) });
    const markets = await t.db.selectFrom('event_markets').select('type').where('event_id', '=', event.id).execute();
    expect(markets).toEqual([{ type: 'winner' }]);
    const told = await t.db
      .selectFrom('notifications')
      .select('user_id')
      .where('title', '=', 'You’ve been drafted')
      .execute();
    const lineups = league.teamIds.slice(0, 2).flatMap((_, team) => league.members[team]?.slice(0, 2) ?? []);
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(lineups.map(({ id }) => id).sort());
    expect((await call('PATCH', `/${draft.id}`, { start_date: starts[6] })).json().error.code).toBe(1002);
    expect((await call('DELETE', `/${draft.id}`)).json().error.code).toBe(1002);
  });

  test('bring all free teams together where the league plays that way', async () => {
    const [a = '', b = '', c = '', d = ''] = league.teamIds;
    const pair = { league_id: league.id, team_ids: [a, b, c], start_date: starts[5] };
    expect((await call('POST', '', pair)).json().error.code).toBe(1000);
    const stranger = { ...pair, team_ids: [a, b, newId()] };
    expect((await call('POST', '', stranger)).json().error.code).toBe(1000);
    await t.owner
      .updateTable('partner_league_schedules')
      .set({ whole_field: true })
      .where('league_id', '=', league.id)
      .execute();
    await choose([0, 1, 2, 3], [0]);
    await choose([0, 2, 3], [0, 4]);
    const possible = (await t.inject(staff.manager, 'GET', `${base}/available_matches?${query()}`)).json().items;
    expect(possible.map(teamsOf).toSorted()).toEqual([
      [0, 1, 2, 3],
      [0, 2, 3],
    ]);
    const [draft, later, ...none] = await generate();
    expect([draft, later].map(teamsOf)).toEqual([
      [0, 1, 2, 3],
      [0, 2, 3],
    ]);
    expect([draft.score.rematch, later.score.rematch, none]).toEqual([0, 0, []]);
    expect(
      (await call('POST', '/approve_draft', { draft_id: draft.id, start_date: draft.start_date })).json(),
    ).toMatchObject({ state: 'approved' });
    const teams = await t.db
      .selectFrom('event_teams as e')
      .innerJoin('partner_drafts as p', 'p.event_id', 'e.event_id')
      .select('e.league_team_id')
      .where('p.id', '=', draft.id)
      .orderBy('e.position')
      .execute();
    expect(teams.map((one) => one.league_team_id)).toEqual([a, b, c, d]);
    const told = await t.db
      .selectFrom('notifications')
      .where('title', '=', 'You’ve been drafted')
      .where(
        'user_id',
        'in',
        league.members.flat().map(({ id }) => id),
      )
      .select('user_id')
      .execute();
    expect(told).toHaveLength(8);
    // Both teams are already booked at that time, even for a different group.
    const again = { league_id: league.id, team_ids: [c, d], start_date: draft.start_date };
    expect((await call('POST', '', again)).json().error.data).toEqual({ reason: 'double_booked' });
    const trio = (await call('POST', '', { ...pair, start_date: starts[9] })).json();
    expect(teamsOf(trio)).toEqual([0, 1, 2]);
    expect((await call('POST', '', { ...pair, team_ids: [a, b, a] })).json().error.code).toBe(1000);
  });

  test('are approved together as far as nothing is in the way', async () => {
    await choose([0, 1], [0]);
    await choose([2, 3], [4]);
    const drafts = await generate();
    const [a = '', b = ''] = league.teamIds;
    const early = (await call('POST', '', { league_id: league.id, team_ids: [a, b], start_date: starts[9] })).json();
    const ids = [...drafts.map(({ id }: { id: string }) => id), early.id];
    expect((await call('POST', '/approve', { draft_ids: ids })).json()).toEqual({
      approved: drafts.map(({ id }: { id: string }) => id),
      kept: [early.id],
    });
    expect((await call('POST', '/approve', { draft_ids: [newId()] })).statusCode).toBe(404);
  });

  test('over a team’s weekly limit are only approved one by one', async () => {
    await t.owner
      .updateTable('partner_league_schedules')
      .set({ weekly_cap: 1 })
      .where('league_id', '=', league.id)
      .execute();
    await choose([0, 1, 2, 3], [0, 4]);
    const [a = '', b = '', c = ''] = league.teamIds;
    const made = async (team_ids: string[], slot: number) =>
      (await call('POST', '', { league_id: league.id, team_ids, start_date: starts[slot] })).json();
    const within = await made([a, b], 0);
    expect((await call('POST', '/approve', { draft_ids: [within.id] })).json().approved).toEqual([within.id]);
    const over = await made([a, c], 4);
    expect(over.warnings).toEqual(['over_cap']);
    expect((await call('POST', '/approve', { draft_ids: [over.id] })).json()).toEqual({
      approved: [],
      kept: [over.id],
    });
    const body = { draft_id: over.id, start_date: over.start_date };
    expect((await call('POST', '/approve_draft', body)).json()).toMatchObject({ state: 'approved' });
  });

  test('can be deleted, and then the teams can be drafted again', async () => {
    await choose([0, 1], [0]);
    const [draft] = await generate();
    expect((await call('DELETE', `/${draft.id}`)).json()).toMatchObject({ id: draft.id });
    expect(await list()).toEqual([]);
    expect((await call('DELETE', `/${draft.id}`)).statusCode).toBe(404);
    expect(await generate()).toHaveLength(1);
  });
});

describe('a preview', () => {
  const preview = async (more: [string, string][] = []) =>
    (
      await t.inject(
        staff.manager,
        'GET',
        `${base}/preview?${new URLSearchParams([...Object.entries(span()), ...more])}`,
      )
    ).json();
  const key = (items: { start_date: string; teams: { id: string }[] }[]) =>
    items.map((one) => [one.start_date, ...one.teams.map(({ id }) => id)]);
  const written = () => t.db.selectFrom('partner_drafts').selectAll().where('league_id', '=', league.id).execute();

  test('shows the drafts, their times and who is left out without writing, and is generated exactly', async () => {
    await choose([0, 1, 2], [0]);
    await choose([2, 3], [4]);
    const seen = await preview([['seed', '7']]);
    expect(await written()).toEqual([]);
    expect(seen).toMatchObject({ draft_count: 2, replaced_count: 0 });
    const counts = seen.slots.map(({ draft_count }: { draft_count: number }) => draft_count);
    expect(counts).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const [a, b, c, d] = league.teamIds;
    const left = [a, b, c].find((id) => !seen.drafts[0].teams.some((one: { id: string }) => one.id === id));
    expect(seen.slots[0]).toMatchObject({
      start_date: starts[0],
      left_out: [
        { reason: 'not_free', team_ids: [d] },
        { reason: 'no_opponent', team_ids: [left] },
      ],
    });
    expect(seen.slots[1].left_out.map(({ reason }: { reason: string }) => reason)).toContain('not_free');
    const made = await call('POST', '/generate', { ...span(), seed: 7, fingerprint: seen.fingerprint });
    expect(key(made.json().items)).toEqual(key(seen.drafts));
    expect((await preview([['seed', '7']])).fingerprint).toBe(seen.fingerprint);
    expect(await preview([['seed', '7']])).toMatchObject({ draft_count: 2, replaced_count: 2 });
  });

  test('keeps to the chosen times and limits, and replaces only drafts at those times', async () => {
    await choose([0, 1, 2, 3], [0, 4]);
    const slots = await week();
    const first = slots[0]?.id ?? '';
    expect(await preview([['timeslot_ids', first]])).toMatchObject({ draft_count: 2, slots: [{ id: first }] });
    expect(await preview([['per_slot', '1']])).toMatchObject({ draft_count: 2 });
    expect(
      await preview([
        ['per_day', '1'],
        ['timeslot_ids', first],
      ]),
    ).toMatchObject({ draft_count: 1 });
    await generate();
    const idsAt = async (slot: number): Promise<string[]> =>
      (await list())
        .filter(({ start_date }: { start_date: string }) => start_date === starts[slot])
        .map(({ id }: { id: string }) => id);
    const before = await idsAt(4);
    const wanted = { ...span(), timeslot_ids: [first], per_slot: 1 };
    expect((await call('POST', '/generate', wanted)).json().items).toHaveLength(1);
    expect(await idsAt(0)).toHaveLength(1);
    expect(await idsAt(4)).toEqual(before);
  });

  test('that no longer fits is refused, and generates nothing', async () => {
    await choose([0, 1], [0]);
    const { fingerprint } = await preview();
    await choose([2, 3], [0]);
    const refused = await call('POST', '/generate', { ...span(), fingerprint });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 1001]);
    expect(await written()).toEqual([]);
    const again = await call('POST', '/generate', { ...span(), fingerprint: (await preview()).fingerprint });
    expect(again.json().items).toHaveLength(2);
  });
});

test('the calendar has free teams, drafts and events of each slot; possible matches are those not drafted', async () => {
  await choose([0, 1, 2, 3], [0]);
  await choose([0, 1], [4]);
  const [a = '', b = ''] = league.teamIds;
  await call('POST', '', { league_id: league.id, team_ids: [a, b], start_date: starts[0] });
  const slots = (await t.inject(staff.manager, 'GET', `${base}/schedule?${query()}`)).json().items;
  expect(slots).toHaveLength(14);
  const [draft] = await list();
  expect(slots[0]).toMatchObject({
    week: '2027-02-08',
    start_date: starts[0],
    team_ids: league.teamIds,
    draft_ids: [draft.id],
    events: [],
  });
  const pairs = (await t.inject(staff.manager, 'GET', `${base}/available_matches?${query()}`)).json().items;
  expect(pairs.map(teamsOf)).toContainEqual([2, 3]);
  expect(pairs.find((pair: { teams: { id: string }[] }) => teamsOf(pair).join() === '0,1')).toMatchObject({
    start_dates: [starts[4]],
    score: { rematch: 300 },
  });
});

test('long spans, unknown leagues and other roles are refused', async () => {
  const read = (given: object, who = staff.manager) =>
    t.inject(who, 'GET', `${base}?${new URLSearchParams({ ...span(), ...given })}`);
  expect((await read({ to: '2027-04-15T00:00:00Z' })).json().error.code).toBe(1000);
  expect((await read({ to: '2027-02-08T00:00:00Z' })).json().error.code).toBe(1000);
  expect((await read({ league_id: newId() })).statusCode).toBe(404);
  const partners = await t.person({ area: 'staff', roles: ['partner_manager'] });
  expect((await read({}, partners)).statusCode).toBe(200);
  expect((await call('POST', '/generate', span(), partners)).statusCode).toBe(403);
  expect((await read({}, await t.person({ area: 'staff', roles: ['support'] }))).statusCode).toBe(403);
});
