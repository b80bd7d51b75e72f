import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventFacts, registerEventFacts } from '../../../events/facts.ts';
import { stakeRefusal } from '../../../events/integrity/refusal.ts';
import { revShares } from '../../../events/market/revShare.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  requestsOf,
} from '../../../events/testing/events.ts';
import { enroll } from '../../../partners/testing/partners.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;
const post = (id: string, path: string, body: object, by: Person | null = staff.manager) =>
  t.inject(by, 'POST', `/admin/v1/events/${id}/${path}`, body);
const pickUp = (id: string, member: Person, person: Person, more = {}, by?: Person) =>
  post(id, 'partners/event_pickup', { user_id: member.id, pickup_user_id: person.id, ...more }, by);
const drop = (id: string, member: Person, person: Person, more = {}, by?: Person) =>
  post(id, 'partners/event_drop', { user_id: member.id, drop_user_id: person.id, ...more }, by);
const voids = async (id: string) => (await requestsOf(t, id)).filter((one) => one.type === 'void');
const changes = (id: string) =>
  t.db
    .selectFrom('team_lineup_changes')
    .select(['out_user_id', 'in_user_id', 'cause', 'material'])
    .where('event_id', '=', id)
    .orderBy('id')
    .execute();

async function fresh(teams = 2) {
  const league = await leagueOf(t, teams);
  const event = await eventOf(t, staff, league);
  const [captain, second, bench] = league.members[0] ?? [];
  if (!captain || !second || !bench) throw new Error('the league has no members');
  return { league, event, captain, second, bench };
}
/** An event whose teams are locked. */
async function locked() {
  const made = await fresh();
  await t.clock.advance(56 * MINUTE);
  return made;
}

describe('adding teams', () => {
  it('voids the markets and forms them again with the new team', async () => {
    const { event } = await fresh();
    const [captain, other] = [await t.person(), await t.person()];
    const answer = await post(event.id, 'teams', { name: 'Guest stars', user_ids: [captain.id, other.id] });
    expect(answer.statusCode, answer.body).toBe(200);
    const team = answer.json().teams[2];
    expect(team).toMatchObject({ name: 'Guest stars', code: 'GS', seed: 3, status: 'registered' });
    expect(team.lineup.map((member: { captain: boolean }) => member.captain)).toEqual([true, false]);
    expect(await voids(event.id)).toEqual([{ type: 'void', reason: 'Guest stars joined the event.' }]);
    const market = await t.db
      .selectFrom('event_markets')
      .select('event_team_ids')
      .where('event_id', '=', event.id)
      .where('phase', '<>', 'voided')
      .executeTakeFirstOrThrow();
    expect(market.event_team_ids).toHaveLength(3);
    expect(await changes(event.id)).toEqual([
      { out_user_id: null, in_user_id: captain.id, cause: 'Changed by staff.', material: true },
    ]);
  });

  it('adds a team once when it is sent twice at the same time', async () => {
    const { event } = await fresh();
    const body = { name: 'Guest stars', user_ids: [(await t.person()).id] };
    const answers = await Promise.all([post(event.id, 'teams', body), post(event.id, 'teams', body)]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 400]);
  });

  it('refuses taken names, members of other teams, repeated and unknown people, and people who staked', async () => {
    const { event, captain } = await fresh();
    const person = await t.person();
    const add = async (name: string, ids: string[]) => (await post(event.id, 'teams', { name, user_ids: ids })).json();
    expect((await add('TEAM 1', [person.id])).error).toMatchObject({ code: 1000, param: 'name' });
    expect((await add('Guests', [captain.id])).error).toMatchObject({ code: 1000, param: 'user_ids' });
    expect((await add('Guests', [person.id, person.id])).error).toMatchObject({ code: 1000, param: 'user_ids' });
    expect((await add('Guests', [event.id])).error).toMatchObject({ code: 1000, param: 'user_ids' });
    const { hasStaked } = eventFacts();
    registerEventFacts({ hasStaked: async (_db, userId) => userId === person.id });
    try {
      expect((await add('Guests', [person.id])).error).toMatchObject({ code: 1002 });
      expect((await pickUp(event.id, captain, person)).json().error.code).toBe(1002);
    } finally {
      registerEventFacts({ hasStaked });
    }
    expect(await voids(event.id)).toEqual([]);
  });

  it('needs a reason once the teams are locked, and is refused after the start', async () => {
    const { event } = await locked();
    const body = { name: 'Guests', user_ids: [(await t.person()).id] };
    expect((await post(event.id, 'teams', body)).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect((await post(event.id, 'teams', { ...body, reason: 'A team fell ill.' })).statusCode).toBe(200);
    const { event: live } = await liveEvent(t, staff, await leagueOf(t));
    const late = await post(live.id, 'teams', { ...body, user_ids: [(await t.person()).id], reason: 'Late.' });
    expect(late.json().error.code).toBe(1002);
  });

  it('is for event managers', async () => {
    const { event, captain } = await fresh();
    const body = { name: 'Guests', user_ids: [(await t.person()).id] };
    for (const by of [captain, staff.referee]) expect((await post(event.id, 'teams', body, by)).statusCode).toBe(403);
    expect((await post(event.id, 'teams', body, null)).statusCode).toBe(401);
  });
});

describe('adding partners', () => {
  it('adds their league team, or puts them on its bench if it plays already', async () => {
    const league = await leagueOf(t, 3);
    const event = await eventOf(t, staff, { ...league, teamIds: league.teamIds.slice(0, 2) });
    const partner = league.members[2]?.[0] ?? staff.manager;
    const add = (person: Person) => post(event.id, 'add_partner', { user_id: person.id });
    expect((await add(partner)).json().error).toMatchObject({ code: 1000, param: 'user_id' });
    await enroll(t, partner, []);
    const answer = await add(partner);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().teams.map((team: { name: string }) => team.name)).toEqual(['Team 1', 'Team 2', 'Team 3']);
    expect(answer.json().teams[2].bench).toHaveLength(1);
    expect((await add(partner)).json().error.code).toBe(1000);

    const dropped = league.members[2]?.[2] ?? staff.manager;
    await enroll(t, dropped, []);
    expect((await drop(event.id, partner, dropped)).statusCode).toBe(200);
    const again = await add(dropped);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().teams[2].bench.map(({ user }: { user: { id: string } }) => user.id)).toEqual([dropped.id]);
  });

  it('refuses partners without a team in the league', async () => {
    const { event } = await fresh();
    const partner = await t.person();
    await enroll(t, partner, []);
    const answer = await post(event.id, 'add_partner', { user_id: partner.id });
    expect(answer.json().error).toMatchObject({ code: 1000, param: 'user_id' });
  });

  it('lists the members of all teams with their place in the program', async () => {
    const { event, captain } = await fresh();
    await enroll(t, captain, []);
    const list = (query = '') => t.inject(staff.referee, 'GET', `/admin/v1/events/${event.id}/partners${query}`);
    const { items } = (await list()).json();
    expect(items).toHaveLength(6);
    expect(items[0]).toMatchObject({
      user: { id: captain.id },
      team_name: 'Team 1',
      slot: 'lineup',
      captain: true,
      partner_state: 'active',
    });
    expect(items[1]).toMatchObject({ partner_state: null, partner_code: null });
    expect((await list('?page=2&page_size=4')).json()).toMatchObject({ has_next: false, items: [{}, {}] });
  });
});

describe('picking up and dropping', () => {
  it('changes the bench without touching stakes', async () => {
    const { event, captain } = await fresh();
    const person = await t.person();
    const answer = await pickUp(event.id, captain, person);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().teams[0].bench).toHaveLength(2);
    expect((await pickUp(event.id, captain, person)).json().error).toMatchObject({ param: 'pickup_user_id' });
    expect((await drop(event.id, captain, person)).json().teams[0].bench).toHaveLength(1);
    expect((await drop(event.id, captain, person)).json().error).toMatchObject({ code: 1000, param: 'drop_user_id' });
    expect(await voids(event.id)).toEqual([]);
    expect(await changes(event.id)).toEqual([
      { out_user_id: null, in_user_id: person.id, cause: 'Changed by staff.', material: false },
      { out_user_id: person.id, in_user_id: null, cause: 'Changed by staff.', material: false },
    ]);
  });

  it('forms the markets again when a lineup player is dropped, and passes the captaincy on', async () => {
    const { event, captain, second } = await fresh();
    const answer = await drop(event.id, captain, captain);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().teams[0].lineup).toMatchObject([{ user: { id: second.id }, captain: true }]);
    expect(await voids(event.id)).toEqual([{ type: 'void', reason: 'Team 1 changed its lineup.' }]);
    const last = await drop(event.id, second, second);
    expect(last.json().error).toMatchObject({ code: 1002 });
  });

  it('needs a reason after the lock, and stakes stay once play has started', async () => {
    const { event, captain, bench } = await locked();
    expect((await drop(event.id, captain, bench)).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect((await drop(event.id, captain, bench, { reason: 'Ill.' })).statusCode).toBe(200);
    const swap = { bench_user_id: bench.id, lineup_user_id: captain.id };
    expect((await post(event.id, 'partners/event_promote', swap)).json().error).toMatchObject({ param: 'reason' });

    const league = await leagueOf(t);
    const { event: live } = await liveEvent(t, staff, league);
    const [first, second] = league.members[0] ?? [];
    if (!first || !second) throw new Error('the league has no members');
    expect((await drop(live.id, first, second, { reason: 'Left.' })).statusCode).toBe(200);
    expect(await voids(live.id)).toEqual([]);
  });

  it('keeps people who were in a team from staking on the event', async () => {
    const { event, captain } = await fresh();
    const person = await t.person();
    await pickUp(event.id, captain, person);
    await drop(event.id, captain, person);
    expect(await stakeRefusal(t.db, person.id, event.id)).toMatchObject({ code: 1010 });
  });

  it('refuses players of two teams, other roles and unknown events', async () => {
    const { event, league, captain, bench } = await fresh();
    const opponent = league.members[1]?.[0] ?? captain;
    expect((await drop(event.id, opponent, bench)).json().error).toMatchObject({ code: 1000, param: 'drop_user_id' });
    const support = await t.person({ area: 'staff', roles: ['support'] });
    for (const by of [support, captain]) expect((await drop(event.id, captain, bench, {}, by)).statusCode).toBe(403);
    expect((await drop(captain.id, captain, bench)).statusCode).toBe(404);
  });
});

describe('labels and revenue shares', () => {
  const team = (id: string, teamId: string, path: string, body: object, by?: Person) =>
    post(id, `teams/${teamId}/${path}`, body, by);
  const teamIdOf = (event: { teams: { id: string }[] }) => event.teams[0]?.id ?? '';

  it('keep any number of labels, trimmed and without repeats', async () => {
    const { event } = await fresh();
    const teamId = teamIdOf(event);
    const many = Array.from({ length: 60 }, (_, index) => `Label ${index}`);
    expect((await team(event.id, teamId, 'tags', { tags: many })).json().tags).toEqual(many);
    const answer = await team(event.id, teamId, 'tags', { tags: [' Home  side ', 'home side', 'LAN'] });
    expect(answer.json()).toEqual({ event_team_id: teamId, tags: ['Home side', 'LAN'] });
    const read = await t.inject(staff.referee, 'GET', `/admin/v1/events/${event.id}/teams/${teamId}/tags`);
    expect(read.json().tags).toEqual(['Home side', 'LAN']);
    for (const tags of [['x'.repeat(25)], ['  '], ['']]) {
      expect((await team(event.id, teamId, 'tags', { tags })).statusCode).toBe(400);
    }
    expect((await team(event.id, event.id, 'tags', { tags: [] })).statusCode).toBe(404);
    expect((await team(event.id, teamId, 'tags', { tags: [] }, staff.referee)).statusCode).toBe(403);
  });

  it('set a share up to the limit, with a reason, and record both values', async () => {
    const { event } = await fresh();
    const teamId = teamIdOf(event);
    const share = (bps: number, reason = 'Agreed.') =>
      team(event.id, teamId, 'rev_share', { rev_share_bps: bps, reason });
    expect((await share(250)).json()).toEqual({ event_team_id: teamId, rev_share_bps: 250, max_bps: 500 });
    expect((await share(501)).json().error).toMatchObject({ code: 1000, param: 'rev_share_bps' });
    expect((await share(100, '  ')).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect([...(await revShares(t.db, event.id))]).toEqual([[teamId, 250]]);
    const log = await t.owner
      .selectFrom('audit_log')
      .select('body')
      .where('action', '=', 'admin.events.team_rev_share')
      .where('subject_id', '=', event.id)
      .execute();
    expect(log.map(({ body }) => JSON.parse(body))).toMatchObject([
      { before: { rev_share_bps: 0 }, after: { rev_share_bps: 250 }, reason: 'Agreed.' },
    ]);
    const teams = await t.inject(staff.manager, 'GET', `/admin/v1/events/${event.id}/teams`);
    expect(teams.json().items[0]).toMatchObject({ rev_share_bps: 250, tags: [] });
  });

  it('refuse a new share once the event has a result', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'rounds', rounds: 1 } });
    const body = { rev_share_bps: 100, reason: 'Agreed.' };
    expect((await team(event.id, teamIdOf(event), 'rev_share', body)).statusCode).toBe(200);
    expect((await referee.final(1, [2, 1])).statusCode).toBe(200);
    expect((await team(event.id, teamIdOf(event), 'rev_share', body)).json().error.code).toBe(1002);
  });
});
