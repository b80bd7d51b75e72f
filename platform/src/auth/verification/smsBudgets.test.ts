import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AuthWorld, authWorld, post } from '../testing/world.ts';

const budgets = { smsCountries: ['US', 'GB'], smsPerPrefixDay: 2, smsPerCountryDay: 4, smsTotalDay: 5 };
let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld({ auth: budgets });
});
afterAll(() => w.close());

const start = async (phone: string) => (await w.start(phone, w.device())).body;
const usedUp = async () => {
  const { body } = await w.t.app.inject('/metrics');
  return Number(/^sms_budgets_used_up (\d+)$/m.exec(body)?.[1]);
};

test('numbers from other countries are refused without a lookup or a message', async () => {
  for (const phone of ['+18765550123', '+59170012345']) {
    expect((await start(phone)).error).toMatchObject({ code: 1030, param: 'value' });
  }
  expect([w.sms.lookups, w.sms.sent.length]).toEqual([0, 0]);
});

test('budgets per prefix, per country and in total stop codes until midnight UTC and raise an alarm', async () => {
  const alarm = vi.spyOn(w.t.deps.log, 'error');
  const alarms = () => alarm.mock.calls.map(([fields]) => fields);
  const stopped = (limit: string) => ({
    code: 1004,
    data: { limit, resets_at: expect.stringMatching(/T00:00:00\.000Z$/) },
  });

  for (const phone of ['+12025550001', '+12025550002']) expect(await start(phone)).toMatchObject({ status: 'sent' });
  expect([alarms(), await usedUp()]).toEqual([[{ kind: 'prefix' }], 1]);
  const { lookups } = w.sms;
  expect((await start('+12025550003')).error).toMatchObject(stopped('sms_prefix_day'));
  expect(w.sms.lookups).toBe(lookups);

  for (const phone of ['+12125550001', '+13125550001']) expect(await start(phone)).toMatchObject({ status: 'sent' });
  expect((await start('+14155550001')).error).toMatchObject(stopped('sms_country_day'));

  expect(await start('+447400123456')).toMatchObject({ status: 'sent' });
  expect((await start('+447400223456')).error).toMatchObject(stopped('sms_total_day'));
  expect(alarms()).toEqual([{ kind: 'prefix' }, { kind: 'country' }, { kind: 'total' }]);
  expect([w.sms.sent.length, await usedUp()]).toEqual([5, 3]);

  await w.t.clock.advance(24 * 3600_000);
  expect(await start('+12025550003')).toMatchObject({ status: 'sent' });
  expect(await usedUp()).toBe(0);
});

test('resent codes count, and concurrent requests don’t exceed a budget', async () => {
  await w.t.clock.advance(24 * 3600_000);
  const device = w.device();
  const { body } = await w.start('+12025550101', device);
  await w.t.clock.advance(31_000);
  const resend = () => post(w.t, `/api/v1/identity_verifications/${body.id}/resend`, undefined, device);
  expect((await resend()).status).toBe(200);
  await w.t.clock.advance(61_000);
  expect((await resend()).body.error).toMatchObject({ code: 1004, data: { limit: 'sms_prefix_day' } });

  await w.t.clock.advance(24 * 3600_000);
  const race = ['1', '2', '3', '4', '5', '6'].map((n) => w.start(`+1202555020${n}`, w.device()));
  const statuses = (await Promise.all(race)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 422, 422, 422, 422]);
});
