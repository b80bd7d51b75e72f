import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markSeen } from '../../live/presence.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions } from '../testing/staff.ts';

let t: WalletPlatform;
let risk: Person;
beforeAll(async () => {
  t = await walletPlatform();
  risk = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const see = (person: Person, what = '', by: Person | null = risk) =>
  t.inject(by, 'GET', `/admin/v1/users/${person.id}${what}`);
const change = (person: Person, what: string, body: Record<string, unknown>, by: Person | null = risk) =>
  t.inject(by, 'POST', `/admin/v1/users/${person.id}/${what}`, body);
const checkIn = (person: Person, device: string) =>
  t.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version: '1.2.0' }, { 'x-device-id': device });
const because = { reason: 'Ticket 17' };

const reads = [
  '',
  '/wallet',
  '/figures',
  '/transactions',
  '/sessions',
  '/blocks',
  '/audit_log',
  '/overlap',
  '/sketchy',
];

it('audits every read, and refuses other roles, players and unknown ids', async () => {
  const person = await t.person();
  for (const what of reads) expect([what, (await see(person, what)).statusCode]).toEqual([what, 200]);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.users.get',
    ...reads.slice(1).map((what) => `admin.users.${what.slice(1)}`),
  ]);
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  const nobody = { ...person, id: '01890000-0000-7000-8000-000000000000' };
  for (const what of reads) {
    const statuses = [
      see(person, what, referee),
      see(person, what, person),
      see(person, what, null),
      see(nobody, what),
    ];
    expect([what, ...(await Promise.all(statuses)).map(({ statusCode }) => statusCode)]).toEqual([
      what,
      403,
      403,
      401,
      404,
    ]);
  }
});

it('shows contact details and restrictions', async () => {
  const person = await t.person();
  const until = '2100-01-01T00:00:00.000Z';
  await change(person, 'silence', { until, reason: 'Insults' });
  await change(person, 'feature_disablement', { feature: 'stake', disabled: true, until, ...because });
  await change(person, 'feature_disablement', { feature: 'chat', disabled: true, ...because });
  expect((await see(person)).json()).toMatchObject({
    id: person.id,
    status: 'enabled',
    kyc_state: 'none',
    silences: [{ scope: 'all', until, reason: 'Insults' }],
    disabled_features: [
      { feature: 'chat', until: null },
      { feature: 'stake', until },
    ],
  });
});

it('turns a feature off until a time and on again', async () => {
  const person = await t.person();
  const off = await change(person, 'feature_disablement', { feature: 'deposit', disabled: true, ...because });
  expect(off.json()).toEqual({ user_id: person.id, feature: 'deposit', disabled: true, until: null });
  const order = { amount: 2000, type: 'paypal' };
  const deposit = () => t.inject(person, 'POST', '/api/v1/payment_source/create_order', order);
  expect((await deposit()).json().error.code).toBe(1020);
  await change(person, 'feature_disablement', { feature: 'deposit', disabled: false, ...because });
  expect((await deposit()).statusCode).toBe(200);
  const past = { feature: 'chat', disabled: true, until: '2001-01-01T00:00:00.000Z', ...because };
  expect((await change(person, 'feature_disablement', past)).json().error).toMatchObject({
    code: 1000,
    param: 'until',
  });
  const unknown = { feature: 'everything', disabled: true, ...because };
  expect((await change(person, 'feature_disablement', unknown)).statusCode).toBe(400);
  expect((await change(risk, 'feature_disablement', { feature: 'chat', disabled: true, ...because })).statusCode).toBe(
    403,
  );
});

it('shows the wallet and filters transactions', async () => {
  const person = await t.person();
  await t.deposit(person, 5000);
  await t.deposit(person, 900);
  expect((await see(person, '/wallet')).json()).toMatchObject({ cash: 5900, total: 5900 });
  const amounts = async (query: string) =>
    (await see(person, `/transactions?${query}`)).json().items.map(({ amount }: { amount: number }) => amount);
  expect(await amounts('')).toEqual([900, 5000]);
  expect(await amounts('min_amount=1000')).toEqual([5000]);
  expect(await amounts('types=withdrawal')).toEqual([]);
  const totals = async (query: string) => (await see(person, `/transactions?${query}`)).json().totals;
  const moved = { count: 2, in_amount: 5900, out_amount: 0, change_amount: 5900, pending_amount: 0 };
  expect(await totals('page_size=1')).toEqual(moved);
  expect(await totals('min_amount=1000')).toEqual({ ...moved, count: 1, in_amount: 5000, change_amount: 5000 });
});

it('disables an account, which ends its sessions and keeps its money, and enables it again', async () => {
  const person = await t.person({ cash: 700 });
  expect((await change(person, 'disable', because)).json()).toMatchObject({ status: 'disabled' });
  expect((await t.inject(person, 'GET', '/api/v1/wallets')).statusCode).toBe(401);
  expect((await see(person, '/wallet')).json()).toMatchObject({ cash: 700 });
  expect((await see(person, '/sessions')).json().items).toMatchObject([{ open: false }]);
  expect((await change(person, 'disable', because)).json().error.code).toBe(1002);
  expect((await change(person, 'enable', because)).json()).toMatchObject({ status: 'enabled' });
  expect((await change(person, 'enable', because)).json().error.code).toBe(1002);
  expect((await change(risk, 'disable', because)).statusCode).toBe(403);
  expect((await change(person, 'disable', { reason: '  ' })).json().error.code).toBe(1000);
});

it('restores an earlier freeze when the account is enabled', async () => {
  const person = await t.person();
  await change(person, 'freeze', because);
  await change(person, 'disable', because);
  expect((await change(person, 'enable', because)).json()).toMatchObject({ status: 'frozen' });
});

it('shows blocks in both directions', async () => {
  const [person, other, third] = [await t.person(), await t.person(), await t.person()];
  await t.inject(person, 'POST', `/api/v1/users/${other.id}/block`, {});
  await t.clock.advance(1000);
  await t.inject(third, 'POST', `/api/v1/users/${person.id}/block`, {});
  expect((await see(person, '/blocks')).json().items).toMatchObject([
    { user: { id: third.id }, incoming: true },
    { user: { id: other.id }, incoming: false },
  ]);
});

it('shows changes with their reason in the audit log, and views only on request', async () => {
  const person = await t.person();
  await see(person);
  await change(person, 'freeze', because);
  expect((await see(person, '/audit_log')).json().items).toMatchObject([
    {
      area: 'staff',
      actor: { id: risk.id },
      action: 'admin.users.freeze',
      changes: [{ field: 'status', before: 'enabled', after: 'frozen' }],
      reason: 'Ticket 17',
    },
  ]);
  const all = (await see(person, '/audit_log?views=true')).json().items;
  expect(all.map(({ action }: { action: string }) => action)).toEqual([
    'admin.users.audit_log',
    'admin.users.freeze',
    'admin.users.get',
  ]);
});

it('explains links to other accounts and the risk they add', async () => {
  const [person, other, stranger] = [await t.person(), await t.person(), await t.person()];
  const device = randomUUID();
  await checkIn(person, device);
  await checkIn(other, device);
  const linked = (await see(person, '/overlap')).json().items;
  const link = linked.find(({ user_id }: { user_id: string }) => user_id === other.id);
  expect(link.signals.map(({ kind }: { kind: string }) => kind)).toContain('device');
  expect(link.weight).toBeGreaterThanOrEqual(40);
  const { score, signals } = (await see(person, '/sketchy')).json();
  expect(signals).toContainEqual(
    expect.objectContaining({ kind: 'shared_device', weight: 40, users: [expect.objectContaining({ id: other.id })] }),
  );
  expect(score).toBeGreaterThanOrEqual(40);
  expect((await see(stranger, '/sketchy')).json().signals).toEqual([]);
});

it('sees a withdrawal right after a deposit', async () => {
  const payee = await t.payee({ cash: 3000 });
  await t.deposit(payee, 2000);
  expect((await t.withdraw(payee, payee.source, 3000)).statusCode).toBe(200);
  expect((await see(payee, '/sketchy')).json().signals).toContainEqual(
    expect.objectContaining({ kind: 'fast_withdrawal', count: 1, weight: 7 }),
  );
});

it('removes a payment method with a reason, once', async () => {
  const payee = await t.payee();
  const remove = (by: Person | null, reason = 'Stolen account') =>
    t.inject(by, 'DELETE', `/admin/v1/payment_sources/${payee.source}?reason=${encodeURIComponent(reason)}`);
  expect((await remove(await t.person({ area: 'staff', roles: ['support'] }))).statusCode).toBe(403);
  expect((await remove(payee)).statusCode).toBe(403);
  expect((await remove(risk, '  ')).json().error.code).toBe(1000);
  expect((await remove(risk)).json()).toMatchObject({ id: payee.source, state: 'disconnected' });
  expect((await remove(risk)).json().error.code).toBe(1002);
  expect((await see(payee, '/wallet')).json().payment_sources).toEqual([]);
  expect(await staffActions(t, payee.id)).toContain('admin.users.payment_source_delete');
});

it('tells moderators about restrictions, without the contact details of the account', async () => {
  const person = await t.person();
  const moderator = await t.person({ area: 'staff', roles: ['moderator'] });
  const until = '2100-01-01T00:00:00.000Z';
  await change(person, 'silence', { until, reason: 'Insults' }, moderator);
  await change(person, 'feature_disablement', { feature: 'chat', disabled: true, ...because }, moderator);
  expect((await see(person, '/restrictions', moderator)).json()).toEqual({
    user_id: person.id,
    silences: [{ scope: 'all', until, reason: 'Insults' }],
    disabled_features: [{ feature: 'chat', until: null }],
  });
  expect((await see(person, '', moderator)).statusCode).toBe(403);
  expect(await staffActions(t, person.id)).toContain('admin.users.restrictions');
});

it('tells staff who is online, even of people who hide it', async () => {
  const person = await t.person();
  expect((await see(person)).json()).toMatchObject({ online: false, last_seen_at: null });
  await sql`update users set invisible = true where id = ${person.id}`.execute(t.deps.db);
  await markSeen(t.deps.db, [person.id]);
  expect((await see(person)).json()).toMatchObject({ online: true });
  await sql`update presence set seen_at = app_now() - interval '2 minutes' where user_id = ${person.id}`.execute(
    t.deps.db,
  );
  expect((await see(person)).json()).toMatchObject({ online: false });
});

it('sums up what happened on an account since it was created', async () => {
  const [person, inviter] = [await t.payee({ cash: 0 }), await t.person()];
  await t.deposit(person, 5_000);
  await t.withdraw(person, person.source, 2_000);
  await t.inject(person, 'GET', '/api/v1/wallets');
  await t.owner
    .insertInto('referrals')
    .values({
      id: randomUUID(),
      referrer_id: inviter.id,
      referred_id: person.id,
      state: 'joined',
      created_at: new Date(0),
      redeemed_at: new Date(0),
      reserve_transfer_id: randomUUID(),
    })
    .execute();
  await t.owner.insertInto('play_limits').values({ user_id: person.id, name: 'loss.day', amount: 1_000 }).execute();
  expect((await see(person, '/figures')).json()).toEqual({
    device_count: 0,
    user_id: person.id,
    net_amount: 0,
    deposited_amount: 5_000,
    withdrawn_amount: 2_000,
    limit_count: 1,
    guidelines_accepted_at: expect.any(String),
    referred_by: { id: inviter.id, username: inviter.username, image_url: null },
  });
});

it('says what each balance was right after a transaction', async () => {
  const person = await t.payee({ cash: 0 });
  await t.deposit(person, 5_000);
  await t.clock.advance(60_000);
  await t.withdraw(person, person.source, 2_000);
  await t.order(person, 1_000);
  const { items, balances } = (await see(person, '/transactions')).json();
  const afterType = (type: string) => {
    const of = items.find((item: { type: string }) => item.type === type)?.id;
    return balances.find((each: { transaction_id: string }) => each.transaction_id === of);
  };
  expect(afterType('withdrawal')).toMatchObject({ cash: 3_000, unsettled: 0, wager_only: 0, total: 5_000 });
  const deposits = balances.filter(({ cash }: { cash: number }) => cash === 5_000);
  expect(deposits).toMatchObject([{ total: 5_000 }]);
});
