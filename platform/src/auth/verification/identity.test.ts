import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, post } from '../testing/world.ts';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

const path = (id: string, call: string) => `/api/v1/identity_verifications/${id}/${call}`;
let numbers = 100;
const newPhone = () => `+1202555${String(++numbers).padStart(4, '0')}`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code is sent, and entering it with spaces verifies the number', async () => {
  const device = w.device();
  const phone = newPhone();
  const started = await w.start(phone, device);
  expect(started).toMatchObject({ status: 201, body: { type: 'phonenumber', status: 'sent', attempts_left: 5 } });
  expect(started.body.value_masked).not.toContain(phone.slice(3, 9));
  expect(w.sms.sent.at(-1)).toMatchObject({ to: phone });
  const code = w.sms.codeTo(phone);
  const entered = await post(
    w.t,
    path(started.body.id, 'code'),
    { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` },
    device,
  );
  expect(entered).toMatchObject({ status: 200, body: { status: 'verified' } });
  const again = await post(w.t, path(started.body.id, 'code'), { code }, device);
  expect(again).toMatchObject({ status: 409, body: { error: { code: 1002 } } });
});

test('the database doesn’t store the code', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const row = await w.t.owner
    .selectFrom('identity_verifications')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(w.sms.codeTo(phone));
});

test('the response is the same for known and unknown numbers', async () => {
  const known = newPhone();
  await w.t.person({ phone: known });
  const answers = [await w.start(known, w.device()), await w.start(newPhone(), w.device())];
  const [a, b] = answers.map(({ status, body }) => ({
    http: status,
    keys: Object.keys(body),
    body: { ...body, id: '', value_masked: '', expires_at: '', resend_at: '', server_time: '' },
  }));
  expect(a).toEqual(b);
  expect(a?.http).toBe(201);
});

test('VoIP and premium numbers are refused with 1030, invalid numbers with 1000', async () => {
  const voip = newPhone();
  w.sms.lines.set(voip, 'nonFixedVoip');
  const sentBefore = w.sms.sent.length;
  expect(await w.start(voip, w.device())).toMatchObject({ status: 422, body: { error: { code: 1030 } } });
  expect(await w.start('+19005551234', w.device())).toMatchObject({ status: 422, body: { error: { code: 1030 } } });
  expect(await w.start('12', w.device())).toMatchObject({
    status: 400,
    body: { error: { code: 1000, param: 'value' } },
  });
  expect(w.sms.sent.length).toBe(sentBefore);
});

test('if the provider is down, nothing is started and the caller can try again', async () => {
  const phone = newPhone();
  w.sms.failWith = 500;
  expect((await w.start(phone, w.device())).status).toBe(503);
  w.sms.failWith = null;
  expect((await w.start(phone, w.device())).status).toBe(201);
});

test('five wrong codes lock the number for fifteen minutes, even for the correct code', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const code = w.sms.codeTo(phone);
  for (const left of [4, 3, 2, 1]) {
    const answer = await post(w.t, path(body.id, 'code'), { code: wrong(code) }, device);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 1000, param: 'code', data: { attempts_left: left } } },
    });
  }
  const fifth = await post(w.t, path(body.id, 'code'), { code: wrong(code) }, device);
  expect(fifth).toMatchObject({ status: 422, body: { error: { code: 1004, data: { attempts_left: 0 } } } });
  expect((await post(w.t, path(body.id, 'code'), { code }, device)).status).toBe(422);
  expect(await w.start(phone, device)).toMatchObject({
    status: 422,
    body: { error: { data: { limit: 'verification_locked' } } },
  });
  await w.t.clock.advance(15 * 60_000 + 1000);
  expect((await w.start(phone, device)).status).toBe(201);
});

test('at most five of many parallel guesses are counted', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const code = w.sms.codeTo(phone);
  const guesses = Array.from({ length: 300 }, () => post(w.t, path(body.id, 'code'), { code: wrong(code) }, device));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  const row = await w.t.owner
    .selectFrom('identity_verifications')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ attempts: 5, status: 'locked' });
  expect((await post(w.t, path(body.id, 'code'), { code }, device)).status).toBe(422);
});

test('only one of many concurrent correct entries verifies', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const code = w.sms.codeTo(phone);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(w.t, path(body.id, 'code'), { code }, device)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
});

test('a code is valid for ten minutes', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  await w.t.clock.advance(10 * 60_000 + 1000);
  const answer = await post(w.t, path(body.id, 'code'), { code: w.sms.codeTo(phone) }, device);
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 1002, data: { status: 'expired' } } } });
});

test('another code can be requested after 30, then 60 seconds, and the previous one becomes invalid', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const first = w.sms.codeTo(phone);
  expect(await post(w.t, path(body.id, 'resend'), undefined, device)).toMatchObject({
    status: 422,
    body: { error: { code: 1004 } },
  });
  await w.t.clock.advance(31_000);
  const again = await post(w.t, path(body.id, 'resend'), undefined, device);
  expect(again).toMatchObject({ status: 200, body: { status: 'sent' } });
  await w.t.deps.jobs.runDue();
  const second = w.sms.codeTo(phone);
  expect(second).not.toBe(first);
  await w.t.clock.advance(31_000);
  expect((await post(w.t, path(body.id, 'resend'), undefined, device)).status).toBe(422);
  expect((await post(w.t, path(body.id, 'code'), { code: first }, device)).status).toBe(400);
  expect((await post(w.t, path(body.id, 'code'), { code: second }, device)).status).toBe(200);
});

test('a new verification supersedes the previous one', async () => {
  const device = w.device();
  const phone = newPhone();
  const first = await w.start(phone, device);
  const code = w.sms.codeTo(phone);
  await w.start(phone, device);
  const answer = await post(w.t, path(first.body.id, 'code'), { code }, device);
  expect(answer).toMatchObject({ status: 409, body: { error: { data: { status: 'superseded' } } } });
});

test('a number can start three verifications in ten minutes and eight a day, even concurrently', async () => {
  const phone = newPhone();
  const race = await Promise.all(Array.from({ length: 10 }, () => w.start(phone, w.device())));
  expect(race.filter(({ status }) => status === 201).length).toBe(3);
  let started = 3;
  for (let round = 0; round < 4; round++) {
    await w.t.clock.advance(10 * 60_000 + 1000);
    for (let n = 0; n < 3; n++) started += (await w.start(phone, w.device())).status === 201 ? 1 : 0;
  }
  expect(started).toBe(8);
  const refused = await w.start(phone, w.device());
  expect(refused.body.error).toMatchObject({ code: 1004, data: { limit: 'starts_per_number_day' } });
});

test('only the device that started a verification can see it and enter its code', async () => {
  const device = w.device();
  const phone = newPhone();
  const { body } = await w.start(phone, device);
  const code = w.sms.codeTo(phone);
  expect((await post(w.t, path(body.id, 'code'), { code }, w.device())).status).toBe(404);
  expect((await post(w.t, path(body.id, 'code'), { code })).status).toBe(404);
  expect((await post(w.t, path(body.id, 'resend'), undefined, w.device())).status).toBe(404);
  const own = (await w.t.inject(null, 'GET', '/api/v1/identity_verifications', undefined, device)).json();
  expect(own.items.map((item: { id: string }) => item.id)).toEqual([body.id]);
  const others = (await w.t.inject(null, 'GET', '/api/v1/identity_verifications', undefined, w.device())).json();
  expect(others.items).toEqual([]);
});

test('verifications started from one IP address are limited per day', async () => {
  const limited = await authWorld({ auth: { startsPerIpDay: 2 } });
  try {
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await limited.start(newPhone(), limited.device()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
    expect(answers[2]?.body.error?.data.limit).toBe('starts_per_address_day');
  } finally {
    await limited.close();
  }
});
