import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { modules } from '../../modules.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { Empty } from '../../shared/schema.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

/** Payloads of executed requests. */
const done: unknown[] = [];
let onExecute: () => void = () => {};

registerApproval('test.thing', Type.Object({ what: Type.Unknown() }), {
  title: 'Thing',
  operationId: 'admin.users.unfreeze',
  async execute({ tx }, request, checker) {
    await sql`update users set first_name = ${checker.id} where id = ${request.subject_id}`.execute(tx);
    onExecute();
    done.push(request.payload);
  },
});

let about: string;
const asking: Module = {
  name: 'test/asking',
  routes: (app) =>
    route(app, {
      operationId: 'admin.users.freeze.thing',
      method: 'POST',
      url: '/admin/v1/test/thing',
      summary: 'Asks for a thing.',
      policy: { ...policy.staff('admin'), kind: 'optional' },
      response: Empty,
      handler: async (ctx) =>
        requestApproval(ctx, {
          kind: 'test.thing',
          subjectType: 'user',
          subjectId: about,
          payload: { what: ctx.body },
          reason: 'because',
          amount: 5,
          about: [about],
        }),
    }),
};

let t: TestPlatform;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  t = await testPlatform({ modules: [...modules, asking] });
  maker = await t.person({ area: 'staff', roles: ['finance'] });
  checker = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  done.length = 0;
  onExecute = () => {};
  about = (await t.person()).id;
});

const ask = async (what = 'it', headers = {}): Promise<string> => {
  const response = await t.inject(maker, 'POST', '/admin/v1/test/thing', what && JSON.stringify(what), headers);
  expect(response.json().error).toMatchObject({ code: 1015, message: expect.stringContaining('Thing') });
  expect(response.statusCode).toBe(409);
  return response.json().error.data.approval_id;
};
const decide = (who: Person | null, id: string, approved = true, headers = {}, reason = 'looked at it') =>
  t.inject(who, 'POST', `/admin/v1/approvals/${id}/decide`, { approved, reason }, headers);
const doneBy = async () =>
  (await t.owner.selectFrom('users').select('first_name').where('id', '=', about).executeTakeFirstOrThrow()).first_name;

describe('a request', () => {
  test('stays in the list with everything that was requested, and runs when someone else approves it', async () => {
    const id = await ask();
    const listed = (await t.inject(checker, 'GET', '/admin/v1/approvals?page_size=100')).json().items;
    expect(listed.find((item: { id: string }) => item.id === id)).toMatchObject({
      title: 'Thing',
      subject_id: about,
      amount: 5,
      details: [{ name: 'what', value: 'it' }],
      reason: 'because',
      maker_name: maker.username,
      mine: false,
      decidable: true,
    });
    const seenBy = async (who: Person) => {
      const { items } = (await t.inject(who, 'GET', '/admin/v1/approvals?page_size=100')).json();
      return items.find((item: { id: string }) => item.id === id).decidable;
    };
    expect(await seenBy(maker)).toBe(false);
    expect(await seenBy(await t.person({ area: 'staff', roles: ['referee'] }))).toBe(false);
    expect(done).toEqual([]);
    const response = await decide(checker, id);
    expect(response.json()).toMatchObject({
      state: 'approved',
      decidable: false,
      checker_id: checker.id,
      decision_reason: 'looked at it',
    });
    expect(done).toEqual([{ what: 'it' }]);
    expect(await doneBy()).toBe(checker.id);
    const { rows } = await sql`select action, actor from audit_log where subject_id = ${about} order by seq`.execute(
      t.owner,
    );
    expect(rows).toEqual([
      { action: 'admin.approvals.request', actor: maker.id },
      { action: 'admin.approvals.approve', actor: checker.id },
    ]);
  });

  test('is reused when made again, until it is decided', async () => {
    const id = await ask();
    expect(await ask()).toBe(id);
    expect(await ask('other')).not.toBe(id);
    await decide(checker, id, false);
    expect(await ask()).not.toBe(id);
    expect(done).toEqual([]);
  });

  test('can’t be made by the person it concerns', async () => {
    about = maker.id;
    expect((await t.inject(maker, 'POST', '/admin/v1/test/thing', '"x"')).statusCode).toBe(403);
  });
});

describe('the decision', () => {
  test('refuses a payload that an earlier version stored differently; the request stays open', async () => {
    const id = await ask();
    await sql`update approvals set payload = '{"that": "it"}' where id = ${id}`.execute(t.owner);
    expect((await decide(checker, id)).json().error).toMatchObject({ code: 1002, data: { kind: 'test.thing' } });
    expect(done).toEqual([]);
    expect((await decide(checker, id, false)).json()).toMatchObject({ state: 'declined' });
  });

  test('is not open to the maker, the person it concerns, or a role that couldn’t make the request', async () => {
    about = checker.id;
    const id = await ask();
    const refused = [
      maker,
      checker,
      await t.person({ area: 'staff', roles: ['support'] }),
      await t.person({ area: 'staff', roles: ['referee'] }),
      await t.person(),
    ];
    for (const who of refused) expect((await decide(who, id)).statusCode).toBe(403);
    expect((await decide(null, id)).statusCode).toBe(401);
    expect(done).toEqual([]);
    expect((await decide(await t.person({ area: 'staff', roles: ['admin'] }), id)).statusCode).toBe(200);
  });

  test("is not open to the maker's second account: same device, same phone", async () => {
    const device = newId();
    const id = await ask('it', { 'x-device-id': device });
    expect((await decide(checker, id, true, { 'x-device-id': device })).statusCode).toBe(403);
    const twin = await t.person({ area: 'staff', roles: ['finance'], phone: null });
    await t.owner.updateTable('users').set({ phone_e164: maker.phone }).where('id', '=', twin.id).execute();
    expect((await decide(twin, id)).json().error.message).toContain('the person who made this request');
    const other = await t.person({ area: 'staff', roles: ['finance'] });
    const shared = newId();
    const useDevice = (userId: string, deviceId: string | null) =>
      t.owner.updateTable('sessions').set({ device_id: deviceId }).where('user_id', '=', userId).execute();
    await useDevice(maker.id, shared);
    await useDevice(other.id, shared);
    expect((await decide(other, id, true, { 'x-device-id': shared })).statusCode).toBe(403);
    await useDevice(maker.id, null);
    expect((await decide(checker, id, true, { 'x-device-id': newId() })).statusCode).toBe(200);
    expect(done).toHaveLength(1);
  });

  test('requires a reason, a valid body and a pending request', async () => {
    const id = await ask();
    expect((await decide(checker, id, true, {}, '   ')).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect((await decide(checker, id, true, {}, '')).statusCode).toBe(400);
    expect((await decide(checker, newId())).statusCode).toBe(404);
    const bare = await t.inject(checker, 'POST', `/admin/v1/approvals/${id}/decide`, { reason: 'x' });
    expect(bare.statusCode).toBe(400);
    expect(done).toEqual([]);
  });

  test('is too late after 24 hours, even before the timer has run', async () => {
    const [first, second] = [await ask('first'), await ask('second')];
    await sql`update approvals set expires_at = app_now() where id = ${first}`.execute(t.owner);
    expect((await decide(checker, first)).json().error).toMatchObject({ code: 1002, data: { state: 'expired' } });
    await t.clock.advance(24 * 3_600_000);
    const expired = await t.inject(checker, 'GET', '/admin/v1/approvals?state=expired&page_size=100');
    expect(expired.json().items.map((item: { id: string }) => item.id)).toEqual(
      expect.arrayContaining([first, second]),
    );
    expect((await decide(checker, second)).json().error.code).toBe(1002);
    expect(done).toEqual([]);
  });

  test('happens once, even with two at the same time', async () => {
    const id = await ask();
    const third = await t.person({ area: 'staff', roles: ['admin'] });
    const answers = await Promise.all([decide(checker, id), decide(third, id), decide(checker, id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    expect(done).toHaveLength(1);
  });

  test('happens once per key, however often it is sent', async () => {
    const id = await ask();
    const headers = { 'idempotency-key': 'decide-once' };
    const first = await decide(checker, id, true, headers);
    const again = await decide(checker, id, true, headers);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await decide(checker, id, false, headers)).statusCode).toBe(422);
    expect(done).toHaveLength(1);
  });

  test('leaves nothing behind if it fails midway, and can be repeated', async () => {
    const id = await ask();
    onExecute = () => {
      throw new Error('the process dies here');
    };
    expect((await decide(checker, id)).statusCode).toBe(500);
    expect(await doneBy()).toBe('Test');
    onExecute = () => {
      throw common.insufficientFunds({ shortfall: 1, available: 0 });
    };
    expect((await decide(checker, id)).json().error.code).toBe(1003);
    onExecute = () => {};
    expect((await decide(checker, id)).json().state).toBe('approved');
    expect(done).toHaveLength(1);
  });
});

test('the database itself refuses the same person as maker and checker', async () => {
  const id = await ask();
  const both =
    sql`update approvals set state = 'approved', checker = maker, decision_reason = 'x', decided_at = app_now()
    where id = ${id}`.execute(t.owner);
  await expect(both).rejects.toThrow(/check constraint/);
});
