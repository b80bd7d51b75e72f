import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, post } from '../testing/world.ts';
import { maskEmail } from './email.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

let numbers = 5000;

async function member() {
  const device = w.device();
  const { body } = await w.signIn(`+1202555${++numbers}`, device);
  return { id: body.user.id as string, token: body.token as string, device };
}
type Member = Awaited<ReturnType<typeof member>>;

async function start({ device, ...held }: Member, value: string) {
  const answer = await post(w.t, '/api/v1/identity_verifications', { value, type: 'email' }, device, held);
  await w.t.deps.jobs.runDue();
  return answer;
}
const enter = ({ device, ...held }: Member, id: string, code: string) =>
  post(w.t, `/api/v1/identity_verifications/${id}/code`, { code }, device, held);
const set = (who: Member, id: string) =>
  w.t.inject(who, 'PUT', '/api/v1/contacts/email', { identity_verification_id: id }, who.device);
const contacts = async (who: Member) =>
  (await w.t.inject(who, 'GET', '/api/v1/contacts', undefined, who.device)).json();
const codeTo = (address: string) =>
  w.mail.received
    .filter(({ to }) => to === address)
    .at(-1)
    ?.text.match(/\b\d{6}\b/)?.[0] ?? '';

async function add(who: Member, address: string) {
  const { body } = await start(who, address);
  await enter(who, body.id, codeTo(address));
  return set(who, body.id);
}

test('a code sent to the address verifies and adds it', async () => {
  const kai = await member();
  expect(await contacts(kai)).toMatchObject({ email: null, email_verified: false });
  const started = await start(kai, ' Kai@Mail.test ');
  expect(started).toMatchObject({
    status: 201,
    body: { type: 'email', value_masked: 'k••@mail.test', status: 'sent' },
  });
  expect((await set(kai, started.body.id)).statusCode).toBe(409);
  expect((await enter(kai, started.body.id, '000000')).body.error).toMatchObject({ data: { attempts_left: 4 } });
  const code = codeTo('kai@mail.test');
  expect((await enter(kai, started.body.id, code)).body).toMatchObject({ status: 'verified' });
  expect((await set(kai, started.body.id)).json()).toMatchObject({ email: 'kai@mail.test', email_verified: true });
  expect((await set(kai, started.body.id)).statusCode).toBe(409);
});

test('replacing or removing the address notifies the old one', async () => {
  const kai = await member();
  const told = (address: string) =>
    w.mail.received.filter(({ subject, to }) => subject.includes('was changed') && to === address).length;
  await add(kai, 'first@mail.test');
  await w.t.deps.jobs.runDue();
  const before = told('first@mail.test');
  await add(kai, 'second@mail.test');
  await w.t.deps.jobs.runDue();
  expect(told('first@mail.test')).toBe(before + 1);
  const remove = () => w.t.inject(kai, 'DELETE', '/api/v1/contacts/email', undefined, kai.device);
  expect((await remove()).json()).toMatchObject({ email: null, email_verified: false });
  expect((await remove()).statusCode).toBe(200);
  await w.t.deps.jobs.runDue();
  expect(told('second@mail.test')).toBeGreaterThan(0);
  const log = await w.t.owner
    .selectFrom('audit_log')
    .select('body')
    .where('action', '=', 'users.email_changed')
    .where('subject_id', '=', kai.id)
    .execute();
  expect(log).toHaveLength(3);
  for (const { body } of log)
    expect(JSON.parse(body)).toMatchObject({ ip: expect.any(String), request_id: expect.any(String) });
  const { items } = (await w.t.inject(kai, 'GET', '/api/v1/notifications', undefined, kai.device)).json();
  expect(items[0]).toMatchObject({ title: 'Your email address was changed' });
});

test('five wrong codes lock the address, a newer code supersedes the old one, and codes expire', async () => {
  const kai = await member();
  const first = await start(kai, 'states@mail.test');
  const second = await start(kai, 'states@mail.test');
  expect((await enter(kai, first.body.id, '000000')).body.error).toMatchObject({ data: { status: 'superseded' } });
  await w.t.clock.advance(601_000);
  expect((await enter(kai, second.body.id, codeTo('states@mail.test'))).body.error).toMatchObject({
    data: { status: 'expired' },
  });
  const third = await start(kai, 'states@mail.test');
  const right = codeTo('states@mail.test');
  const wrong = right === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess++) await enter(kai, third.body.id, wrong);
  expect((await enter(kai, third.body.id, right)).body.error).toMatchObject({ data: { limit: 'code_attempts' } });
  expect((await start(kai, 'states@mail.test')).body.error).toMatchObject({ data: { limit: 'verification_locked' } });
});

test('signed-out callers, other people and other types can’t use it', async () => {
  const [kai, other] = [await member(), await member()];
  const value = { value: 'guard@mail.test', type: 'email' };
  expect((await post(w.t, '/api/v1/identity_verifications', value, w.device())).status).toBe(401);
  const sent = w.mail.received.length;
  for (const scope of ['guest', 'phone_required'] as const) {
    const held = await w.t.person({ scope });
    const answer = await post(w.t, '/api/v1/identity_verifications', value, {}, held);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 15 } } });
  }
  const staff = await w.t.person({ area: 'staff', roles: ['support'] });
  expect((await post(w.t, '/api/v1/identity_verifications', value, {}, staff)).status).toBe(403);
  await w.t.deps.jobs.runDue();
  expect(w.mail.received).toHaveLength(sent);
  expect((await start(kai, 'not an address')).body.error).toMatchObject({ code: 1000 });
  const { body } = await start(kai, 'guard@mail.test');
  await enter(kai, body.id, codeTo('guard@mail.test'));
  expect((await set(other, body.id)).statusCode).toBe(409);
  const signIn = { client_type: 'web', app_version: '1.0.0', provider: 'phonenumber', token: body.id };
  expect((await post(w.t, '/api/v1/authenticate', signIn, kai.device)).status).toBe(409);
});

test('masks all but the first letter of the local part', () => {
  expect(maskEmail('kai@mail.test')).toBe('k••@mail.test');
  expect(maskEmail('k@mail.test')).toBe('k•@mail.test');
});
