import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { amountsOf, isAmount, type Operation, operations, type Schema, sample } from './support/api.ts';

/** All routes that accept an amount or are declared as moving money. New routes are included automatically. */
const takers = operations().filter(
  ({ body, query, money }) =>
    money || (body !== null && amountsOf(body).length > 0) || query.some(({ schema }) => isAmount(schema)),
);

/** JSON texts that aren't valid amounts of money, each with a name. */
const hostile: Record<string, string> = {
  negative: '-1500',
  'negative, huge': '-9007199254740991',
  fraction: '1500.5',
  'fraction of a cent': '0.01',
  string: '"1500"',
  'empty string': '""',
  'first unsafe': '9007199254740992',
  overflow: '18446744073709551616',
  exponent: '1e21',
  null: 'null',
  array: '[1500]',
  object: '{"amount":1500}',
  boolean: 'true',
  'not a number': 'NaN',
};
const MAXIMUM = String(Number.MAX_SAFE_INTEGER);
const PLACE = '"@amount@"';

let t: WalletPlatform;
let player: Person & { source: string };
let staff: Person;
let sent = 0;
beforeAll(async () => {
  t = await walletPlatform();
  player = await t.payee({ cash: 50_000 });
  staff = await t.person({ area: 'staff', roles: ['admin'] });
});
afterAll(() => t.close());

/** Returns the complete contents of the ledger as one string. */
async function ledger(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select concat_ws(' ', (select count(*) from ledger_transfers), (select count(*) from ledger_entries),
      (select md5(string_agg(name || balance, ',' order by name)) from ledger_accounts)) as digest`.execute(t.db);
  return rows[0]?.digest ?? '';
}

async function call(operation: Operation, body: string | undefined, query = '', headers: Record<string, string> = {}) {
  sent += 1;
  const path = operation.path.replace(/\{[^}]+\}/g, player.id);
  return t.inject(operation.staff ? staff : player, operation.method, `${path}${query}`, body, headers);
}

/** Serializes the body with one amount replaced by `text`. */
function bodyWith(schema: Schema, at: string[], text: string): string {
  const body = sample(schema, player.source, at);
  let holder = body as Record<string, unknown>;
  for (const name of at.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  holder[at.at(-1) ?? ''] = JSON.parse(PLACE);
  return JSON.stringify(body).replace(PLACE, text);
}

async function refused(what: string, operation: Operation, body: string | undefined, query = '', headers = {}) {
  const before = await ledger();
  const response = await call(operation, body, query, headers);
  const got = `${operation.id}, ${what}: ${response.statusCode} ${response.body}`;
  expect(response.statusCode, got).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, got).toBeLessThan(500);
  expect(await ledger(), got).toBe(before);
}

describe.each(takers.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const { body } = operation;
  const amounts = body === null ? [] : amountsOf(body);

  test.each(amounts.map(({ at, schema }) => [at.join('.'), at, schema] as const))('%s', async (name, at, schema) => {
    if (body === null) throw new Error('an operation with an amount has no body');
    for (const [what, text] of Object.entries(hostile))
      await refused(`${name} ${what}`, operation, bodyWith(body, at, text));
    if ((schema.minimum ?? 0) > 0) await refused(`${name} zero`, operation, bodyWith(body, at, '0'));
    if (operation.money) {
      await refused(`${name} huge`, operation, bodyWith(body, at, MAXIMUM));
      const good = bodyWith(body, at, '1500');
      const twice = good.replace(/}$/, `,"${at.at(-1)}":1}`);
      await refused(`${name} twice`, operation, twice);
      await refused('two keys', operation, good, '', { 'idempotency-key': 'one, two' });
      await refused('no key', operation, good, '', { 'idempotency-key': '' });
      await refused('another content type', operation, good, '', { 'content-type': 'text/plain' });
    }
    // Control: a valid amount is never the reason for a refusal.
    const control = await call(operation, bodyWith(body, at, '1500'), '', { 'idempotency-key': '' });
    expect(control.json().error?.param ?? '').not.toBe(at.join('.'));
  });

  if (operation.money)
    test('an amount in an unexpected place', async () => {
      const given = body === null ? {} : (sample(body, player.source) as Record<string, unknown>);
      if (amounts.length === 0) await refused('unasked', operation, JSON.stringify({ ...given, amount: 1500 }));
      await refused('unknown', operation, JSON.stringify({ ...given, cents: -1 }));
    });

  if (operation.query.some(({ schema }) => isAmount(schema)))
    test('in the query', async () => {
      const others = operation.query.filter(({ required, schema }) => required && !isAmount(schema));
      const rest = others.map(({ name, schema }) => `&${name}=${sample(schema, player.source)}`).join('');
      for (const { name, schema } of operation.query.filter((parameter) => isAmount(parameter.schema))) {
        for (const text of ['-1', '0.5', '1e21', 'abc', '9007199254740992', 'null', `1500&${name}=1`]) {
          await refused(`${name} ${text}`, operation, undefined, `?${name}=${text}${rest}`);
        }
        if ((schema.minimum ?? 0) > 0) await refused(`${name} zero`, operation, undefined, `?${name}=0${rest}`);
        expect((await call(operation, undefined, `?${name}=${MAXIMUM}${rest}`)).statusCode).toBeLessThan(500);
      }
    });
});

test('found the known money routes, and sent more than two requests to each on average', () => {
  const ids = takers.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'wallet.withdraw',
      'wallet.deposit',
      'matches.create',
      'admin.users.donate',
      'admin.approvals.decide',
    ]),
  );
  expect(sent).toBeGreaterThan(takers.length * 2);
});

test('control: a request that moves money is visible in the comparison', async () => {
  const before = await ledger();
  const body = { amount: 1500, payment_source_id: player.source };
  expect((await t.inject(player, 'POST', '/api/v1/wallets/withdraw', body)).statusCode).toBe(200);
  expect(await ledger()).not.toBe(before);
});
