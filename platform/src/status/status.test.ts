import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow } from '../db/transaction.ts';
import { startIssuer, type TestIssuer } from '../providers/social/testing/issuer.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { readFlags } from './flags.ts';

let t: TestPlatform;
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startIssuer();
  t = await testPlatform({
    config: {
      auth: { minimumAppVersion: '1.4.0', minimumDesktopVersion: '0.3.0', devicesPerUser: 3 },
      providers: { socialIssuer: issuer.url, socialName: 'Test ID' },
      status: { featureFlags: ['new_room', '!old_room'] },
    },
  });
});
afterAll(async () => {
  await t.close();
  await issuer.close();
});

test('the poll works for every signed-in user, without code 15', async () => {
  for (const scope of ['full', 'phone_required', 'guest'] as const) {
    const answer = await t.inject(await t.person({ scope }), 'GET', '/api/v1/status');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user_status: 'enabled',
      unread: { notifications: 0, conversations: 0 },
      active_match_id: null,
    });
  }
  expect((await t.inject(null, 'GET', '/api/v1/status')).statusCode).toBe(401);
});

test('a feature that staff have disabled for a user is reported as off', async () => {
  const person = await t.person();
  await t.owner
    .insertInto('feature_disablements')
    .values({ user_id: person.id, feature: 'new_room', until: null })
    .execute();
  const { feature_flags } = (await t.inject(person, 'GET', '/api/v1/status')).json();
  expect(feature_flags).toEqual([
    { key: 'old_room', enabled: false, until: null },
    { key: 'new_room', enabled: false, until: null },
  ]);
});

test('parses flags', () => {
  expect(readFlags(['a', '!b', '', '!'])).toEqual([
    { key: 'a', enabled: true, until: null },
    { key: 'b', enabled: false, until: null },
  ]);
});

test('the public configuration reflects the live settings and needs no sign-in', async () => {
  const body = (await t.inject(null, 'GET', '/api/v1/config')).json();
  expect(Date.parse(body.server_time)).toBeLessThanOrEqual((await appNow(t.db)).getTime());
  const { matches, wallet } = t.deps.config;
  expect(body).toMatchObject({
    environment: 'sandbox',
    minimum_app_version: '1.4.0',
    social: {
      name: 'Test ID',
      authorize_url: `${issuer.url}/authorize`,
      script_url: t.deps.config.providers.socialScriptUrl,
      client_id: 'duelbook',
    },
    limits: {
      entry_min_amount: matches.entryMinAmount,
      withdraw_max_amount: wallet.withdrawMaxAmount,
      deposit_chips: wallet.depositChips,
    },
    messaging: null,
    maintenance: false,
  });
  expect((await t.inject(null, 'GET', '/api/v1/payment_config')).json()).toMatchObject({
    paypal_client_id: t.deps.config.providers.paypalClientId,
    currency: 'USD',
    real_money: false,
  });
});

test('an unreachable identity provider is omitted, and everything else still works', async () => {
  const alone = await testPlatform({ config: { providers: { socialIssuer: 'http://127.0.0.1:9' } } });
  try {
    const answer = await alone.inject(null, 'GET', '/api/v1/config');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().social).toBeNull();
  } finally {
    await alone.close();
  }
});

test('a check-in tells blocked versions of the desktop app to update', async () => {
  const person = await t.person();
  const required = async (desktop_version?: string) => {
    const client = { client_type: 'electron', app_version: '1.4.0', desktop_version };
    return (await t.inject(person, 'POST', '/api/v1/check_in', client)).json().desktop_update_required;
  };
  expect([await required('0.2.9'), await required('0.3.0'), await required()]).toEqual([true, false, false]);
});

test('a check-in is stored and tells outdated clients to update', async () => {
  const person = await t.person();
  const checkIn = (app_version: string) =>
    t.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version });
  expect((await checkIn('1.3.9')).json()).toMatchObject({
    update_required: true,
    minimum_version: '1.4.0',
    region_allowed: true,
    announcements: [],
    limits: { entry_min_amount: 100 },
  });
  expect((await checkIn('1.10.0')).json()).toMatchObject({ update_required: false });
  const stored = await t.owner
    .selectFrom('check_ins')
    .select('app_version')
    .where('user_id', '=', person.id)
    .orderBy('at')
    .execute();
  expect(stored.map((row) => row.app_version)).toEqual(['1.3.9', '1.10.0']);
});

test('a user keeps their newest devices, and the same token is the same device', async () => {
  const person = await t.person();
  const register = async (token: string) =>
    (await t.inject(person, 'POST', '/api/v1/register_device', { token })).json().id;
  const first = await register('push-token-1');
  expect(await register('push-token-1')).toBe(first);
  for (const n of [2, 3, 4]) await register(`push-token-${n}`);
  const kept = await t.owner
    .selectFrom('devices')
    .select('token')
    .where('user_id', '=', person.id)
    .orderBy('token')
    .execute();
  expect(kept.map((row) => row.token)).toEqual(['push-token-2', 'push-token-3', 'push-token-4']);
});
