import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffActions } from '../admin/testing/staff.ts';
import { withTransaction } from '../db/transaction.ts';
import { stakeRefusal } from '../events/integrity/refusal.ts';
import { eventOf, eventStaff, leagueOf } from '../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { setSchedule } from './schedule/programSchedule.ts';
import type { Schedule } from './schedule/timeslots.ts';
import { moveTo, programLeague } from './testing/partners.ts';

let t: TestPlatform;
let staff: Person;
let league: Schedule;
beforeAll(async () => {
  // Sessions must outlive the wait for another application.
  t = await testPlatform({ config: { partners: { reapplyDays: 5 } } });
  staff = await t.person({ area: 'staff', roles: ['partner_manager'] });
  league = await programLeague(t);
});
afterAll(() => t.close());

const verified = () => t.person({ kycState: 'approved' });
const apply = (who: Person, body: object = {}) =>
  t.inject(who, 'POST', '/api/v1/partners/apply', { league_ids: [league.league_id], text: 'Evenings.', ...body });
const registered = async (who: Person) => (await t.inject(who, 'GET', '/api/v1/partners/registered')).json();
const update = (id: string, body: object) =>
  t.inject(staff, 'PATCH', `/admin/v1/partners/${id}`, { reason: 'Strong season', ...body });
const suspend = (id: string, weeks: number) =>
  t.inject(staff, 'POST', `/admin/v1/partners/${id}/suspend`, { num_of_weeks: weeks, reason: 'Two no-shows' });
const titles = async (who: Person) =>
  (await t.owner.selectFrom('notifications').select('title').where('user_id', '=', who.id).execute()).map(
    ({ title }) => title,
  );
let codes = 0;
const code = () => `TEST${++codes}`;

test('an applicant waits, is accepted with a code and told, and then plays in the league', async () => {
  const person = await verified();
  expect(await registered(person)).toEqual({ registered: false, has_pay: false, partner: null });
  expect((await apply(person)).json()).toMatchObject({ registered: false, partner: { state: 'applied', code: null } });
  expect((await apply(person)).json().error.code).toBe(1007);
  const own = code();
  const accepted = await update(person.id, { active: true, code: own });
  expect(accepted.json()).toMatchObject({ state: 'active', code: own, leagues: [{ membership: { state: 'joined' } }] });
  expect(await registered(person)).toMatchObject({
    registered: true,
    has_pay: true,
    partner: { state: 'active', code: own },
  });
  const { items } = (await t.inject(person, 'GET', '/api/v1/partners/leagues')).json();
  expect(items[0]).toMatchObject({ league: { id: league.league_id }, membership: { state: 'joined', team: null } });
  expect(await titles(person)).toEqual(['You’re a Duelbook partner']);
  expect((await apply(person)).json().error.code).toBe(1007);
});

test('a refused applicant sees the reason and can apply again after the wait', async () => {
  const person = await verified();
  await apply(person);
  expect((await update(person.id, { active: false, reason: 'Too few matches' })).json().state).toBe('refused');
  const { registered: is, partner } = await registered(person);
  expect([is, partner.state, partner.reason]).toEqual([false, 'refused', 'Too few matches']);
  expect(await titles(person)).toEqual(['Your partner application wasn’t accepted']);
  expect((await apply(person)).json().error.code).toBe(1002);
  await moveTo(t, partner.apply_again_at);
  expect((await apply(person)).json().partner).toMatchObject({ state: 'applied', reason: null });
});

test('an application needs leagues of the program and a text', async () => {
  const person = await verified();
  const outside = await leagueOf(t, 0);
  for (const body of [{ league_ids: [] }, { league_ids: [outside.id] }, { text: '' }, { text: '   ' }])
    expect((await apply(person, body)).json().error.code).toBe(1000);
  expect((await registered(person)).partner).toBe(null);
});

test('two applications at once store one', async () => {
  const person = await verified();
  const answers = await Promise.all([apply(person), apply(person)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('acceptance needs an approved identity and a free code', async () => {
  const [person, other] = [await t.person(), await verified()];
  await apply(person);
  await apply(other);
  const taken = code();
  expect((await update(person.id, { active: true, code: taken })).json().error.code).toBe(1022);
  expect((await update(other.id, { active: true })).json().error).toMatchObject({ code: 1000, param: 'code' });
  expect((await update(other.id, { active: true, code: taken })).statusCode).toBe(200);
  await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
  expect((await update(person.id, { active: true, code: taken })).json().error.code).toBe(1007);
  expect((await update(person.id, { active: true, code: 'low' })).json().error.code).toBe(1000);
  expect((await update(person.id, { active: true, code: code() })).statusCode).toBe(200);
  expect((await update(person.id, {})).json().error.code).toBe(1000);
  expect((await update(person.id, { active: true })).json().error.code).toBe(1002);
});

test('staff add people who didn’t apply, take their place away and give it back', async () => {
  const person = await verified();
  const body = { user_id: person.id, code: code(), reason: 'Scouted' };
  expect((await t.inject(staff, 'POST', '/admin/v1/partners', body)).json()).toMatchObject({
    state: 'active',
    applied_at: null,
    leagues: [],
  });
  expect((await t.inject(staff, 'POST', '/admin/v1/partners', body)).json().error.code).toBe(1002);
  expect((await update(person.id, { active: false })).json().state).toBe('inactive');
  expect((await registered(person)).registered).toBe(false);
  expect((await update(person.id, { active: true })).json()).toMatchObject({ state: 'active', code: body.code });
});

test('a former partner who applies again plays only in the leagues of the new application', async () => {
  const person = await verified();
  const other = await programLeague(t);
  await apply(person);
  await update(person.id, { active: true, code: code() });
  await update(person.id, { active: false });
  await moveTo(t, (await registered(person)).partner.apply_again_at);
  expect((await apply(person, { league_ids: [other.league_id] })).statusCode).toBe(200);
  staff = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const { leagues } = (await update(person.id, { active: true })).json();
  expect(leagues.map(({ league }: { league: { id: string } }) => league.id)).toEqual([other.league_id]);
});

test('two people who get the same code at once don’t share it', async () => {
  const people = [await verified(), await verified()];
  for (const person of people) await apply(person);
  const wanted = code();
  const answers = await Promise.all(people.map(({ id }) => update(id, { active: true, code: wanted })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('only partners get a new code', async () => {
  const person = await verified();
  await apply(person);
  expect((await update(person.id, { code: code() })).json().error.code).toBe(1002);
  expect((await registered(person)).partner.code).toBe(null);
});

test('a suspension shows its end and reason, and ends by itself', async () => {
  const person = await verified();
  await apply(person);
  expect((await suspend(person.id, 1)).json().error.code).toBe(1002);
  await update(person.id, { active: true, code: code() });
  expect((await suspend(person.id, 0)).json().error.code).toBe(1000);
  expect((await suspend(person.id, 53)).json().error.code).toBe(1000);
  expect((await suspend(person.id, 4)).json().state).toBe('suspended');
  // The last one counts, so a shorter suspension replaces a longer one.
  await suspend(person.id, 1);
  // A new code must not keep the suspension from ending.
  expect((await update(person.id, { code: code() })).json().state).toBe('suspended');
  const { registered: is, partner } = await registered(person);
  expect([is, partner.state, partner.reason]).toEqual([true, 'suspended', 'Two no-shows']);
  await moveTo(t, new Date(Date.parse(partner.suspended_until) - 1000).toISOString());
  await t.deps.timers.runDue();
  expect((await registered(person)).partner.state).toBe('suspended');
  await moveTo(t, partner.suspended_until);
  await t.deps.timers.runDue();
  expect((await registered(person)).partner).toMatchObject({ state: 'active', suspended_until: null, reason: null });
  expect(await titles(person)).toContain('Your suspension is over');
});

test('a repeated call changes nothing and tells the partner once', async () => {
  const person = await verified();
  await apply(person);
  const calls = [
    ['PATCH', '', { active: true, code: code() }],
    ['POST', '/suspend', { num_of_weeks: 2 }],
    ['POST', '/unsuspend', {}],
    ['PATCH', '', { active: false }],
  ] as const;
  for (const [index, [method, action, body]] of calls.entries()) {
    const url = `/admin/v1/partners/${person.id}${action}`;
    const send = () =>
      t.inject(staff, method, url, { ...body, reason: 'Season' }, { 'idempotency-key': `once-${index}` });
    const first = await send();
    const again = await send();
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  }
  expect(await titles(person)).toHaveLength(calls.length);
});

test('staff end a suspension early, and only a suspension', async () => {
  const person = await verified();
  await apply(person);
  await update(person.id, { active: true, code: code() });
  const url = `/admin/v1/partners/${person.id}/unsuspend`;
  expect((await t.inject(staff, 'POST', url, { reason: 'Cleared up' })).json().error.code).toBe(1002);
  await suspend(person.id, 2);
  expect((await t.inject(staff, 'POST', url, { reason: 'Cleared up' })).json()).toMatchObject({
    state: 'active',
    suspended_until: null,
  });
});

test('every staff call is in the audit log, and only partner managers and admins can make one', async () => {
  const person = await verified();
  await apply(person);
  await update(person.id, { active: true, code: code() });
  await suspend(person.id, 2);
  await t.inject(staff, 'POST', `/admin/v1/partners/${person.id}/unsuspend`, { reason: 'Cleared up' });
  await t.inject(staff, 'GET', `/admin/v1/partners/${person.id}`);
  await t.inject(staff, 'GET', `/admin/v1/partners/availabilities?user_id=${person.id}`);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.partners.update',
    'admin.partners.suspend',
    'admin.partners.unsuspend',
    'admin.partners.get',
    'admin.partners.availabilities',
  ]);
  const list = (await t.inject(staff, 'GET', '/admin/v1/partners?filter=active&page_size=100')).json();
  expect(list.items.find(({ id }: { id: string }) => id === person.id)).toMatchObject({ state: 'active' });
  expect(await staffActions(t, staff.id)).toContain('admin.partners.list');
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await t.inject(support, 'GET', `/admin/v1/partners/${person.id}`)).statusCode).toBe(403);
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect((await t.inject(staff, 'GET', `/admin/v1/partners/${nobody}`)).statusCode).toBe(404);
  expect((await suspend(staff.id, 1)).statusCode).toBe(403);
});

test('partners can’t stake on events of the games they are contracted in', async () => {
  const person = await verified();
  const other = await leagueOf(t);
  const schedule = { ...league, league_id: other.id };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  const event = await eventOf(t, await eventStaff(t), other);
  await apply(person, { league_ids: [other.id] });
  expect(await stakeRefusal(t.db, person.id, event.id)).toBe(null);
  await update(person.id, { active: true, code: code() });
  expect((await stakeRefusal(t.db, person.id, event.id))?.code).toBe(1010);
});

test('a deleted account leaves the program', async () => {
  const person = await t.person();
  await apply(person);
  expect((await t.inject(person, 'DELETE', `/api/v1/users?username=${person.username}`)).statusCode).toBe(200);
  const rows = await t.owner.selectFrom('partners').selectAll().where('user_id', '=', person.id).execute();
  expect(rows).toMatchObject([{ state: 'inactive', text: null, code: null }]);
  const leagues = await t.owner.selectFrom('partner_leagues').selectAll().where('user_id', '=', person.id).execute();
  expect(leagues).toEqual([]);
  await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
  expect((await update(person.id, { active: true, code: code() })).statusCode).toBe(404);
});
