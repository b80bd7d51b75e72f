import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const authorization = `Basic ${Buffer.from('ACsandbox:sandbox-sms-token').toString('base64')}`;
const url = '/2010-04-01/Accounts/ACsandbox/Messages.json';
const form = { To: '+12025550123', From: '+12025550100', Body: 'Your Duelbook code is 408213.' };

function encoded(fields: object): string {
  return new URLSearchParams(Object.entries(fields)).toString();
}

async function sender() {
  const { app } = await testSandbox();
  const send = (fields: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: encoded(fields),
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const inbox = async (to: string) => (await app.inject(`/sms?to=${encodeURIComponent(to)}`)).json();
  return { app, send, inbox };
}

it('delivers a message and extracts its code', async () => {
  const { send, inbox } = await sender();
  const answer = await send(form);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    to: form.To,
    status: 'queued',
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
  });
  expect(await inbox(form.To)).toEqual([{ to: form.To, text: form.Body, code: '408213', at: expect.any(String) }]);
  expect(await inbox('+12025550199')).toEqual([]);
});

it('lists the newest message first, even for a number with an unencoded plus sign', async () => {
  const { app, send } = await sender();
  await send(form);
  await send({ ...form, Body: 'Second: 111222' });
  const answer = await app.inject(`/sms?to=${form.To}`);
  expect(answer.json().map((message: { code: string }) => message.code)).toEqual(['111222', '408213']);
});

it('delivers a message with the same idempotency token once', async () => {
  const { send, inbox } = await sender();
  const first = await send(form, { 'i-twilio-idempotency-token': 'one' });
  const second = await send(form, { 'i-twilio-idempotency-token': 'one' });
  expect(second.json().sid).toBe(first.json().sid);
  expect(await inbox(form.To)).toHaveLength(1);
});

it.each([
  [{ ...form, To: '' }, 21604],
  [{ ...form, To: '12' }, 21211],
  [{ ...form, Body: '' }, 21602],
  [{ ...form, Body: 'x'.repeat(1601) }, 21617],
  [{ ...form, To: '+13055550301' }, 21614],
  [{ ...form, To: '+13055550401' }, 21610],
])('refuses %o with code %i', async (fields, code) => {
  const { send } = await sender();
  const answer = await send(fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code, status: 400 });
});

it('requires credentials', async () => {
  const { send, inbox } = await sender();
  const answer = await send(form, { authorization: 'Basic bm8=' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe(20003);
  expect(await inbox(form.To)).toEqual([]);
});

it.each([
  ['+12025550123', 'mobile'],
  ['+13055550101', 'nonFixedVoip'],
  ['+13055550201', 'premium'],
  ['+13055550301', 'landline'],
])('reports %s as %s', async (number, type) => {
  const { app } = await testSandbox();
  const path = `/v2/PhoneNumbers/${encodeURIComponent(number)}?Fields=line_type_intelligence`;
  const answer = await app.inject({ url: path, headers: { authorization } });
  expect(answer.json().line_type_intelligence.type).toBe(type);
});
