import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { groupOf } from '../../users/linkedAccounts.ts';
import { registerEventFacts } from '../facts.ts';
import { type EventStaff, eventOf, eventStaff, leagueOf, liveEvent, type TestLeague } from '../testing/events.ts';
import { stakeRefusal } from './refusal.ts';

let t: TestPlatform;
let staff: EventStaff;
let league: TestLeague;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  league = await leagueOf(t);
});
afterAll(() => t.close());

const why = async (userId: string, eventId: string) => (await stakeRefusal(t.db, userId, eventId))?.data?.why ?? null;
const onDevice = (person: Person, deviceId: string) =>
  sql`update sessions set device_id = ${deviceId} where user_id = ${person.id}`.execute(t.owner);

describe('conflicts of interest for stakes', () => {
  it('include players, also on another team in the game, and accounts sharing a device or payment method with them', async () => {
    const event = await eventOf(t, staff, league);
    const [captain, , bench] = league.members[0] ?? [];
    const elsewhere = (await leagueOf(t, 2, 'vantablitz', 'duel')).members[0]?.[0];
    const otherGame = (await leagueOf(t, 2, 'hexfall', 'ladder')).members[0]?.[0];
    const [friend, payee, stranger] = [await t.person(), await t.person(), await t.person()];
    if (!captain || !bench || !elsewhere || !otherGame) throw new Error('the leagues have members');
    await onDevice(captain, 'device-1');
    await onDevice(friend, 'device-1');
    for (const person of [bench, payee]) {
      await sql`insert into payment_sources (id, user_id, type, value, value_masked, state, created_at)
        values (${newId()}, ${person.id}, 'PayPal', 'one@example.com', 'o***', 'pending', app_now())`.execute(t.owner);
    }
    const people = [captain, bench, elsewhere, friend, payee, otherGame, stranger];
    const found = [];
    for (const person of people) found.push(await why(person.id, event.id));
    expect(found).toEqual(['plays', 'plays', 'plays', 'shares', 'shares', null, null]);
  });

  it("include the event's staff", async () => {
    const { event } = await liveEvent(t, staff, await leagueOf(t));
    const commentator = await t.person();
    await t.inject(staff.manager, 'PATCH', `/admin/v1/stakes/${event.id}`, { commentator_id: commentator.id });
    const support = await t.person({ roles: ['support'] });
    const found = [];
    for (const person of [staff.manager, staff.referee, commentator, support])
      found.push(await why(person.id, event.id));
    expect(found).toEqual(['works', 'works', 'works', null]);
  });

  it("include users blocked by staff, within the block's scope and time", async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    const other = await eventOf(t, staff, await leagueOf(t));
    const [one, two] = [await t.person(), await t.person()];
    const risk = await t.person({ area: 'staff', roles: ['risk'] });
    const block = async (body: object) => {
      const answer = await t.inject(risk, 'POST', '/admin/v1/stakes/blocks', { reason: 'Looked at.', ...body });
      return answer.json();
    };
    const seen = async () => [
      await why(one.id, event.id),
      await why(one.id, other.id),
      await why(two.id, event.id),
      await why(two.id, other.id),
    ];
    const team = await t.db
      .selectFrom('event_teams')
      .select('league_team_id')
      .where('event_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const own = await block({ user_id: one.id, event_id: event.id });
    expect(await seen()).toEqual(['blocked', null, null, null]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await block({ team_id: team.league_team_id, until });
    expect(await seen()).toEqual(['blocked', 'blocked', null, 'blocked']);
    await t.clock.advance(2 * 3_600_000);
    expect(await seen()).toEqual(['blocked', null, null, null]);
    expect((await t.inject(risk, 'DELETE', `/admin/v1/stakes/blocks/${own.id}`)).statusCode).toBe(200);
    expect(await seen()).toEqual([null, null, null, null]);
  });

  it('apply to everyone during a platform-wide stop, until two staff members end it', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    const [somebody, maker, checker] = [
      await t.person(),
      await t.person({ area: 'staff', roles: ['risk'] }),
      await t.person({ area: 'staff', roles: ['risk'] }),
    ];
    const unclear = await t.inject(maker, 'POST', '/admin/v1/stakes/blocks', { reason: 'Stop.' });
    expect(unclear.json().error.code).toBe(1000);
    const stop = await t.inject(maker, 'POST', '/admin/v1/stakes/blocks', { everything: true, reason: 'Stop.' });
    expect(stop.json()).toMatchObject({ scope: 'Everything' });
    expect(await why(somebody.id, event.id)).toBe('blocked');
    const asked = await t.inject(maker, 'DELETE', `/admin/v1/stakes/blocks/${stop.json().id}`);
    expect(asked.json().error.code).toBe(1015);
    expect(await why(somebody.id, event.id)).toBe('blocked');
    const decided = await t.inject(
      checker,
      'POST',
      `/admin/v1/approvals/${asked.json().error.data.approval_id}/decide`,
      {
        approved: true,
        reason: 'All is well.',
      },
    );
    expect(decided.statusCode).toBe(200);
    expect(await why(somebody.id, event.id)).toBeNull();
  });
});

describe('an overlap group', () => {
  it('includes users connected directly or through others', async () => {
    const [a, b, c, d] = [await t.person(), await t.person(), await t.person(), await t.person()];
    await onDevice(a, 'device-2');
    await onDevice(b, 'device-2');
    await sql`insert into devices (id, user_id, token, device_id) values (${newId()}, ${b.id}, 'x', 'device-3')`.execute(
      t.owner,
    );
    await sql`insert into devices (id, user_id, token, device_id) values (${newId()}, ${c.id}, 'y', 'device-3')`.execute(
      t.owner,
    );
    const groups = [];
    for (const person of [a, b, c, d]) groups.push(await groupOf(t.db, person.id));
    const smallest = [a.id, b.id, c.id].sort()[0];
    expect(groups).toEqual([smallest, smallest, smallest, d.id]);
  });
});

describe('a referee', () => {
  it('cannot have staked on the event or have a teammate in it', async () => {
    const own = await leagueOf(t);
    const { event } = await liveEvent(t, staff, own);
    const other = await t.person({ area: 'staff', roles: ['referee'] });
    const play = () => t.inject(other, 'POST', `/admin/v1/referee/events/${event.id}/play_interval`, { minutes: 1 });
    registerEventFacts({ hasStaked: async (_db, userId) => userId === other.id });
    expect((await play()).json().error.code).toBe(1010);
    registerEventFacts({ hasStaked: async () => false });
    expect((await play()).statusCode).toBe(200);
    const captain = own.members[0]?.[0];
    if (!captain) throw new Error('a team has a captain');
    // Links the accounts by the device IDs that apps send, because a session is only valid on the device it started on.
    for (const person of [captain, other]) {
      await sql`insert into devices (id, user_id, token, device_id)
        values (${newId()}, ${person.id}, 'z', 'device-4')`.execute(t.owner);
    }
    expect((await play()).json().error.code).toBe(1010);
  });
});
