import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../platform/src/testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../platform/src/wallet/testing/walletPlatform.ts';
import { type Operation, operations } from './support/api.ts';
import { callsOf } from './support/fuzz.ts';
import { expectSound } from './support/ledger.ts';
import { size } from './support/proof.ts';

const RUNS = size(1, 40);
/** Operations that turn something off for everyone. They run last. */
const SWITCHES = /switch|maintenance|payouts\.stop/;
const roles = [
  'admin',
  'support',
  'finance',
  'risk',
  'moderator',
  'referee',
  'event_manager',
  'partner_manager',
  'content',
];

let t: WalletPlatform;
let ids: string[];
beforeAll(async () => {
  t = await walletPlatform();
  await t.person({ cash: 50_000 });
  ids = await rowIds();
});
afterAll(() => t.close());

/** IDs of a few rows from every table. */
async function rowIds(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(t.owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 2`.execute(t.owner);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** Creates someone who may call the operation. Not reused, because calls can close accounts and end sessions. */
function callerOf({ staff, path }: Operation): Promise<Person> {
  if (staff) return t.person({ area: 'staff', roles });
  if (path.startsWith('/commentator')) return t.person({ area: 'commentator' });
  return t.person({ cash: 50_000, kycState: 'approved' });
}

test('no call fails, regardless of its input', async () => {
  const failures: string[] = [];
  const outcomes = new Map<number, number>();
  const all = operations().toSorted((a, b) => Number(SWITCHES.test(a.id)) - Number(SWITCHES.test(b.id)));
  for (const operation of all) {
    const caller = await callerOf(operation);
    const property = fc.asyncProperty(callsOf(operation, [...ids, caller.id]), async ({ path, query, body }) => {
      const url = query ? `${path}?${query}` : path;
      const { statusCode, body: answer } = await t.inject(caller, operation.method, url, body);
      outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1);
      // 503 is allowed, because no providers are available here.
      if (statusCode >= 500 && statusCode !== 503)
        throw new Error(`${operation.method} ${url} ${body ?? ''}: ${answer}`);
    });
    await fc.assert(property, { numRuns: RUNS }).catch((error: unknown) => {
      failures.push(`${operation.id}: ${error instanceof Error ? error.message : error}`);
    });
  }
  expect(failures).toEqual([]);
  // Makes sure that enough calls succeeded, since the test would also pass if every call were refused.
  expect((outcomes.get(200) ?? 0) + (outcomes.get(201) ?? 0)).toBeGreaterThan(operations().length / 10);
  await expectSound(t.databaseUrl);
});
