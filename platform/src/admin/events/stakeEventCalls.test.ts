import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stakeOf } from '../../events/testing/events.ts';
import { balances } from '../../ledger/post.ts';
import { newId } from '../../shared/ids.ts';
import { buy, get, phaseIs, type Stage, stageOf, until } from '../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

/** Tests the calls for all kinds of events on stake events. */

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const post = (stage: Stage, path: string, body: object = {}, by: Person = stage.staff.manager) =>
  t.inject(by, 'POST', `/admin/v1/events/${path}`, body);
const cancel = (stage: Stage, query: string, by: Person = stage.staff.manager) =>
  t.inject(by, 'DELETE', `/admin/v1/events/${stage.event.id}${query}`);
const listed = async (stage: Stage) => JSON.stringify(await get(t, null, '/upcoming')).includes(stage.event.id);
const cashOf = async ({ id }: Person) => {
  const account = `user:${id}:cash`;
  return (await balances(t.db, [account]))[account];
};
const faultIn = (stage: Stage) =>
  t.db
    .selectFrom('events')
    .select(['state', 'cancel_reason', 'fault_user_id'])
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow();

it('hides an event from everyone but its stakers and staff, and lists it again', async () => {
  const stage = await stageOf(t);
  const { id } = stage.event;
  const [staker, stranger] = [await t.person({ cash: 5000 }), await t.person()];
  await buy(t, staker, stage, { price: 20 });
  const reads = async () =>
    Promise.all(
      [staker, stranger, null].map(async (who) => (await t.inject(who, 'GET', `/api/v1/stakes/${id}`)).statusCode),
    );
  expect(await listed(stage)).toBe(true);
  expect((await post(stage, `tournaments/${id}/hide`)).json()).toMatchObject({ id, hidden: true });
  expect([await listed(stage), await reads()]).toEqual([false, [200, 404, 404]]);
  expect((await stakeOf(t, stage.staff, id)).event.hidden).toBe(true);
  expect((await post(stage, `tournaments/${id}/unhide`)).json()).toMatchObject({ hidden: false });
  expect([await listed(stage), await reads()]).toEqual([true, [200, 200, 200]]);
  expect(await staffActions(t, id)).toEqual(
    expect.arrayContaining(['admin.events.tournament_hide', 'admin.events.tournament_unhide']),
  );
});

it('reschedules an event, and refunds its stakes beyond a day', async () => {
  const stage = await stageOf(t);
  const staker = await t.person({ cash: 5000 });
  await buy(t, staker, stage, { price: 20 });
  const left = await cashOf(staker);
  expect(left).toBeLessThan(5000);
  const move = (hours: number) =>
    post(stage, `${stage.event.id}/reschedule`, {
      start_date: new Date(Date.parse(stage.event.start_date) + hours * HOUR).toISOString(),
      reason: 'The hall is closed.',
    });
  expect((await move(3)).json()).toMatchObject({ id: stage.event.id, state: 'postponed' });
  expect(await cashOf(staker)).toBe(left);
  expect((await move(48)).statusCode).toBe(200);
  await phaseIs(t, stage.marketId, 'voided');
  await until(async () => expect(await cashOf(staker)).toBe(5000));
});

it('cancels an event without stakes at once, and says who was at fault', async () => {
  const stage = await stageOf(t);
  const fault = stage.league.members[0]?.[0]?.id;
  expect((await cancel(stage, `?reason=No-show&fault_user_id=${fault}`)).json()).toMatchObject({ state: 'cancelled' });
  expect(await faultIn(stage)).toEqual({ state: 'cancelled', cancel_reason: 'No-show', fault_user_id: fault });
});

it('cancels an event with stakes after a second staff member has approved', async () => {
  const stage = await stageOf(t);
  const { maker, decide, asked } = await staffOf(t, ['event_manager']);
  const staker = await t.person({ cash: 5000 });
  await buy(t, staker, stage, { price: 20 });
  const fault = stage.league.members[0]?.[0]?.id;
  const answer = await cancel(stage, `?reason=No-show&fault_user_id=${fault}`, maker);
  expect(answer.json().error.code).toBe(1015);
  expect((await faultIn(stage)).state).toBe('scheduled');
  expect((await decide(asked(answer))).statusCode).toBe(200);
  expect(await faultIn(stage)).toEqual({ state: 'cancelled', cancel_reason: 'No-show', fault_user_id: fault });
  await phaseIs(t, stage.marketId, 'voided');
  await until(async () => expect(await cashOf(staker)).toBe(5000));
});

it.each([
  {
    what: 'canceling',
    request: (stage: Stage, by: Person) => cancel(stage, '?reason=No-show', by),
  },
  {
    what: 'voiding',
    request: ({ event }: Stage, by: Person) =>
      t.inject(by, 'POST', `/admin/v1/stakes/${event.id}/void`, { reason: 'No-show' }),
  },
])('$what asks a second staff member about a stake placed after the request came in', async ({ request }) => {
  const stage = await stageOf(t);
  const { maker, asked } = await staffOf(t, ['admin']);
  const staker = await t.person({ cash: 5000 });
  const answer = await t.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('events').select('id').where('id', '=', stage.event.id).forNoKeyUpdate().execute();
    const waiting = request(stage, maker);
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.owner);
      expect(rows).toHaveLength(1);
    });
    await buy(t, staker, stage, { price: 20 });
    return { waiting };
  });
  expect(asked(await answer.waiting)).toEqual(expect.any(String));
  expect((await faultIn(stage)).state).toBe('scheduled');
  expect(await cashOf(staker)).toBeLessThan(5000);
});

it('refuses unknown people, and the staff member, as the person at fault', async () => {
  const stage = await stageOf(t);
  const unknown = await cancel(stage, `?reason=No-show&fault_user_id=${newId()}`);
  expect(unknown.json().error).toMatchObject({ code: 1000, param: 'fault_user_id' });
  const own = await cancel(stage, `?reason=No-show&fault_user_id=${stage.staff.manager.id}`);
  expect(own.statusCode).toBe(403);
  expect((await faultIn(stage)).state).not.toBe('cancelled');
});

it('refuses referees, and events that have ended', async () => {
  const stage = await stageOf(t);
  const { id } = stage.event;
  const { referee } = stage.staff;
  expect((await cancel(stage, '', referee)).statusCode).toBe(403);
  expect((await post(stage, `tournaments/${id}/hide`, {}, referee)).statusCode).toBe(403);
  await cancel(stage, '?reason=No-show');
  expect((await post(stage, `tournaments/${id}/hide`)).json().error.code).toBe(1002);
  expect((await cancel(stage, '?reason=Again')).json().error.code).toBe(1002);
});
