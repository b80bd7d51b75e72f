import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, type TestLeague } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { commentatorOf } from './testing/commentators.ts';

const HOUR = 3_600_000;
let t: TestPlatform;
let staff: EventStaff;
let league: TestLeague;
let caster: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  league = await leagueOf(t);
  caster = await commentatorOf(t);
});
afterAll(() => t.close());

const get = async (path: string, who: Person | null = caster) => t.inject(who, 'GET', `/commentator/v1/${path}`);

describe('search', () => {
  it('finds events by name, code, team and player, and treats wildcards as text', async () => {
    const { id } = await eventOf(t, staff, league, {}, 5 * HOUR);
    const { rows } = await sql<{ code: string; team: string; username: string }>`
      select e.code, t.name as team, u.username from events e join event_teams t on t.event_id = e.id
      join event_team_members m on m.event_team_id = t.id join users u on u.id = m.user_id
      where e.id = ${id} limit 1`.execute(t.owner);
    const found = async (q: string) =>
      (await get(`search?q=${encodeURIComponent(q)}&page_size=100`))
        .json<{ items: { id: string }[] }>()
        .items.map((e) => e.id);
    for (const q of [rows[0]?.code.toLowerCase(), rows[0]?.team.slice(1), rows[0]?.username]) {
      expect(await found(q ?? '')).toContain(id);
    }
    expect(await found('%')).not.toContain(id);
    expect(await found('no such event anywhere')).toEqual([]);
    expect((await get('search?q=')).statusCode).toBe(400);
  });
});

describe('league sections', () => {
  it('count the events of each day in the caller’s time zone', async () => {
    const other = await leagueOf(t);
    const first = await eventOf(t, staff, other, {}, 10 * HOUR);
    await eventOf(t, staff, other, {}, 20 * HOUR);
    await t.inject(caster, 'POST', `/commentator/v1/events/${first.id}/claim`);
    const days = async (zone: string) =>
      (await get(`league_sections?time_zone=${encodeURIComponent(zone)}`))
        .json<{ items: { id: string; days: object[] }[] }>()
        .items.find(({ id }) => id === other.id)?.days;
    const all = (await days('Nowhere/City')) ?? [];
    expect(all.length).toBeGreaterThan(0);
    expect(all.reduce((sum, day) => sum + (day as { events: number }).events, 0)).toBe(2);
    expect(all.reduce((sum, day) => sum + (day as { mine: number }).mine, 0)).toBe(1);
    expect(all.reduce((sum, day) => sum + (day as { free: number }).free, 0)).toBe(1);
  });
});

describe('profiles', () => {
  it('show what viewers see, only of commentators', async () => {
    const { id } = await eventOf(t, staff, league, {}, 30 * HOUR);
    const shown = await commentatorOf(t);
    await t.inject(shown, 'POST', `/commentator/v1/events/${id}/claim`);
    expect((await get(`users/${shown.id}/commentator`)).json()).toMatchObject({
      id: shown.id,
      user: { id: shown.id },
      on_air_event_id: null,
      commented_events: 0,
      upcoming: [{ id, claim: 'taken' }],
      videos: [],
    });
    for (const unknown of [newId(), (await t.person()).id])
      expect((await get(`users/${unknown}/commentator`)).statusCode).toBe(404);
  });
});

it('refuses players and signed-out people', async () => {
  const player = await t.person();
  for (const path of ['search?q=a', 'league_sections', `users/${caster.id}/commentator`]) {
    expect((await get(path, player)).statusCode).toBe(403);
    expect((await get(path, null)).statusCode).toBe(401);
  }
});
