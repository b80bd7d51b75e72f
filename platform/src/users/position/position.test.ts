import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { erasePerson } from '../../people/deletion/erase.ts';
import { geoJson, square } from '../../regions/testing/geoJson.ts';
import { cityRecord, mmdb } from '../../regions/testing/mmdb.ts';
import { newId, newToken, sha256 } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { purgePositionsJob } from './purge.ts';

const newYork = { latitude: 41, longitude: -74, accuracy: 30 };
const washington = { latitude: 41, longitude: -119.5, accuracy: 30 };
const addresses = { newYork: '198.51.100.7', england: '81.2.69.1' };

let folder: string;
let t: TestPlatform;
let person: Person;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'duelbook-position-'));
  const [database, boundaries] = [path.join(folder, 'regions.mmdb'), path.join(folder, 'regions.geojson')];
  writeFileSync(database, mmdb({ '81.2.69.0/24': cityRecord('GB', 'ENG'), '198.51.100.0/24': cityRecord('US', 'NY') }));
  const area = (region: string, west: number) => ({ properties: { region }, rings: [square(40, west, 42, west + 1)] });
  writeFileSync(boundaries, JSON.stringify(geoJson(area('US-NY', -74.5), area('US-WA', -120))));
  const open = [
    { region: 'GB', age: null },
    { region: 'US-NY', age: null },
  ];
  t = await testPlatform({ config: { regions: { open, database, boundaries, positionIn: ['US'] } } });
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await t.person({ cash: 10_000 });
});

const from = (place: keyof typeof addresses) => ({ 'x-forwarded-for': addresses[place] });
const access = async (place: keyof typeof addresses = 'newYork', of = person) =>
  (await t.inject(of, 'GET', '/api/v1/users/paid_access', undefined, from(place))).json();

async function share(position: typeof newYork | null, more: Record<string, unknown> = {}) {
  const measured = position && { ...position, measured_at: (await appNow(t.db)).toISOString(), ...more };
  return t.inject(person, 'POST', '/api/v1/users/position', { position: measured }, from('newYork'));
}

/** Reason why a deposit order is refused. Null if the gate allows it. */
async function depositRefusal() {
  const body = { amount: 1000, type: 'paypal' };
  const answer = await t.inject(person, 'POST', '/api/v1/payment_source/create_order', body, from('newYork'));
  const { error } = answer.json();
  return error?.code === 1005 ? error.data.reason : null;
}

/** Signs in the same person on a second device. */
async function signedInAgain() {
  const token = newToken();
  await sql`insert into sessions
      (id, user_id, token_hash, area, scope, client_type, app_version, expires_at, absolute_expires_at)
    select ${newId()}, user_id, ${sha256(token)}, area, scope, client_type, app_version, expires_at, absolute_expires_at
    from sessions where user_id = ${person.id}`.execute(t.owner);
  return { ...person, token };
}

const stored = () => t.owner.selectFrom('position_checks').selectAll().where('user_id', '=', person.id).execute();

test('is asked for only where it is required, and money waits for it', async () => {
  expect(await access('england')).toMatchObject({ obstacle: null, region: 'GB-ENG' });
  expect(await access()).toMatchObject({ obstacle: 'location_needed', region: 'US-NY' });
  expect(await depositRefusal()).toBe('location_needed');
  expect((await share(newYork)).json()).toMatchObject({ obstacle: null, region: 'US-NY' });
  expect(await access()).toMatchObject({ obstacle: null });
  expect(await depositRefusal()).toBeNull();
});

test('leaves no coordinates behind', async () => {
  await share(newYork);
  const rows = await stored();
  expect(rows).toMatchObject([{ outcome: 'located', regions: ['US-NY'] }]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'at',
    'expires_at',
    'outcome',
    'regions',
    'session_id',
    'user_id',
  ]);
});

test('in a closed region it closes an open address', async () => {
  expect((await share(washington)).json()).toMatchObject({ obstacle: 'region_closed', region: 'US-WA' });
  expect(await depositRefusal()).toBe('closed');
});

test('takes the place of the last answer, also of a refusal', async () => {
  expect((await share(null)).json()).toMatchObject({ obstacle: 'location_refused' });
  expect(await depositRefusal()).toBe('location_refused');
  expect((await share(newYork)).json()).toMatchObject({ obstacle: null });
  expect((await share(null)).json()).toMatchObject({ obstacle: 'location_refused' });
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['too vague', newYork, { accuracy: 20_000 }],
  ['from a cache', newYork, { measured_at: '2020-01-01T00:00:00.000Z' }],
  ['at sea', { ...newYork, latitude: 0 }, {}],
])('a position that is %s proves nothing', async (_what, position, more) => {
  expect((await share(position, more)).json()).toMatchObject({ obstacle: 'location_unreliable' });
});

test.each([
  { latitude: 91 },
  { longitude: -181 },
  { accuracy: -1 },
  { accuracy: 'close' },
  { measured_at: 'yesterday' },
])('%o is no position', async (more) => {
  expect((await share(newYork, more)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

test('counts for the session that shared it, for an hour', async () => {
  await share(newYork);
  const second = await signedInAgain();
  expect(await access('newYork', second)).toMatchObject({ obstacle: 'location_needed' });
  await t.owner
    .updateTable('position_checks')
    .set({ expires_at: await appNow(t.db) })
    .execute();
  expect(await access()).toMatchObject({ obstacle: 'location_needed' });
  await withTransaction(t.db, (tx) => enqueue(tx, purgePositionsJob, {}));
  await t.deps.jobs.runDue();
  expect(await stored()).toEqual([]);
});

test('goes with the account', async () => {
  await share(newYork);
  expect(await stored()).toHaveLength(1);
  await withTransaction(t.db, (tx) => erasePerson(tx, t.deps, person.id));
  expect(await stored()).toEqual([]);
});

test('check-ins don’t count a missing position as a region that isn’t allowed', async () => {
  const checkIn = async () =>
    (
      await t.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version: '1.0.0' }, from('newYork'))
    ).json().region_allowed;
  expect(await checkIn()).toBe(true);
  await share(washington);
  expect(await checkIn()).toBe(false);
});
