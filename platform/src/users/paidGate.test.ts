import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appNow } from '../db/transaction.ts';
import { cityRecord, mmdb } from '../regions/testing/mmdb.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { type Contract, validCall } from '../testing/hostileCalls.ts';
import { paidGates } from './paidGate.ts';

const contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as Contract;
const operations = Object.entries(contract.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase() as 'GET', operation })),
);

/** Money operations for players that have no gate, each with the reason. */
const open: Record<string, string> = {
  'matches.forfeit': 'leaves a match',
  'matches.submit': 'reports a match that was entered before',
  'partners.drop': 'is a partner’s work and pays no entry',
  'partners.pickup': 'is a partner’s work and pays no entry',
  'partners.pickup_respond': 'is a partner’s work and pays no entry',
  'partners.promote': 'is a partner’s work and pays no entry',
  'play_events.leave': 'leaves an event',
  'referrals.redeem': 'reserves a bonus, which can only be played through a gate',
  'stakes.cancel_order': 'cancels',
  'stakes.cash_out': 'leaves a stake',
  'wallet.deposit': 'captures an order that passed the gate',
  'wallet.payment_source_add': 'prepares a withdrawal',
  'wallet.withdraw': 'withdraws',
};

/** Request bodies for operations whose minimal body doesn't play for money. */
const bodies: Record<string, unknown> = {
  'stakes.bench_set': {
    legs: [
      {
        event_id: '01900000-0000-7000-8000-000000000000',
        event_team_id: '01900000-0000-7000-8000-000000000000',
        price: 50,
        amount: 100,
      },
    ],
  },
};

const addresses = {
  open: '81.2.69.1',
  grown: '198.51.100.7',
  closed: '198.51.100.200',
  network: '81.2.69.160',
  unknown: '192.0.2.1',
};
type Place = keyof typeof addresses;

const gated = operations.filter(({ operation }) => operation['x-gate'] !== undefined);
const ofPlayers = operations.filter(({ operation }) => operation['x-money'] && operation['x-policy'].who === 'user');

let folder: string;
let t: TestPlatform;
let person: Person;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'duelbook-gate-'));
  const [database, blockedRanges] = ['regions.mmdb', 'vpn.txt'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  writeFileSync(
    database,
    mmdb({
      '81.2.69.0/24': cityRecord('GB', 'ENG'),
      '198.51.100.0/25': cityRecord('US', 'NY'),
      '198.51.100.128/25': cityRecord('US', 'WA'),
    }),
  );
  writeFileSync(blockedRanges, '81.2.69.128/25\n');
  const rules = [
    { region: 'GB', age: null },
    { region: 'US-NY', age: 21 },
  ];
  t = await testPlatform({ config: { regions: { open: rules, database, blockedRanges } } });
  person = await t.person({ cash: 10_000 });
  await bornYearsAgo(person, 20);
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function bornYearsAgo(whose: Person, years: number | null): Promise<void> {
  const birth = await appNow(t.db);
  birth.setUTCFullYear(birth.getUTCFullYear() - (years ?? 0));
  const date = years === null ? null : birth.toISOString().slice(0, 10);
  await t.owner.updateTable('users').set({ date_of_birth: date }).where('id', '=', whose.id).execute();
}

type GatedCall = (typeof operations)[number];

async function callFrom(
  { url: pattern, method, operation }: GatedCall,
  place: Place,
  changes: Record<string, unknown> = {},
) {
  const { url, body } = validCall(contract, pattern, operation);
  const wanted = body === undefined ? undefined : { ...(bodies[operation.operationId] ?? body), ...changes };
  const answer = await t.inject(person, method, url, wanted, { 'x-forwarded-for': addresses[place] });
  return { status: answer.statusCode, error: answer.json().error as Record<string, unknown> | undefined };
}

/** All rows that a paid call could create. */
async function traces() {
  const count = async (table: 'ledger_transfers' | 'wallet_transactions' | 'idempotency_keys' | 'deposit_orders') => {
    const { n } = await t.owner
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  return [
    await count('ledger_transfers'),
    await count('wallet_transactions'),
    await count('idempotency_keys'),
    await count('deposit_orders'),
  ];
}

test('every money operation of players has a gate, or a reason why it needs none', () => {
  const undecided = ofPlayers.map(({ operation }) => operation).filter((one) => one['x-gate'] === undefined);
  expect(undecided.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(open).sort());
  expect(new Set(gated.map(({ operation }) => operation['x-gate']))).toEqual(new Set(Object.keys(paidGates)));
});

describe.each(gated.map((each) => [each.operation.operationId, each] as const))('%s', (_name, gatedCall) => {
  test.each(['closed', 'network', 'unknown'] as const)('is refused with 1005 where the region is %s', async (place) => {
    const before = await traces();
    const { status, error } = await callFrom(gatedCall, place);
    expect(status).toBe(403);
    expect(error).toMatchObject({ code: 1005, data: { reason: place } });
    expect(error?.message).toContain('You weren’t charged.');
    expect(await traces()).toEqual(before);
  });

  test('is refused with 1006 under the region’s own age', async () => {
    const before = await traces();
    expect((await callFrom(gatedCall, 'grown')).error).toMatchObject({ code: 1006, data: { minimum_age: 21 } });
    expect(await traces()).toEqual(before);
  });

  test('passes the gate in an open region', async () => {
    expect([1005, 1006]).not.toContain((await callFrom(gatedCall, 'open')).error?.code);
  });
});

const gatedOf = (id: string) => {
  const gatedCall = operations.find(({ operation }) => operation.operationId === id);
  if (!gatedCall) throw new Error(`${id} is no operation`);
  return gatedCall;
};

test.each(Object.keys(open))('%s is never refused for the region', async (id) => {
  expect([1005, 1006]).not.toContain((await callFrom(gatedOf(id), 'closed')).error?.code);
});

test('declining a challenge and clearing the bench go on in a closed region', async () => {
  expect((await callFrom(gatedOf('stakes.challenge_respond'), 'closed', { accepted: false })).error?.code).toBe(404);
  expect((await callFrom(gatedOf('stakes.bench_set'), 'closed', { legs: [] })).error?.code).toBe(404);
});

describe('paid access', () => {
  const access = async (place: Place) =>
    (
      await t.inject(person, 'GET', '/api/v1/users/paid_access', undefined, { 'x-forwarded-for': addresses[place] })
    ).json();

  test.each([
    ['open', { obstacle: null, region: 'GB-ENG', minimum_age: 18 }],
    ['grown', { obstacle: 'under_age', region: 'US-NY', minimum_age: 21 }],
    ['closed', { obstacle: 'region_closed', region: 'US-WA', minimum_age: 18 }],
    ['network', { obstacle: 'network', region: 'GB-ENG', minimum_age: 18 }],
    ['unknown', { obstacle: 'region_unknown', region: null, minimum_age: 18 }],
  ] as const)('in the place %s', async (place, expected) => {
    expect(await access(place)).toEqual(expected);
  });

  test('asks for the date of birth once the region is open', async () => {
    await bornYearsAgo(person, null);
    try {
      expect(await access('open')).toMatchObject({ obstacle: 'age_unknown' });
      expect(await access('closed')).toMatchObject({ obstacle: 'region_closed' });
    } finally {
      await bornYearsAgo(person, 20);
    }
  });

  test('check-ins agree', async () => {
    const body = { client_type: 'web', app_version: '1.0.0' };
    const allowed = async (place: Place) =>
      (await t.inject(person, 'POST', '/api/v1/check_in', body, { 'x-forwarded-for': addresses[place] })).json()
        .region_allowed;
    expect([await allowed('open'), await allowed('closed')]).toEqual([true, false]);
  });
});
