import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { staffReads } from '../testing/staffReads.ts';
import { type Statement, statementsOf } from '../testing/statements.ts';

let t: TestPlatform;
let staff: Person;
let person: Person;
let client: pg.Client;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['admin'] });
  person = await t.person();
  client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  // With this setting, the planner uses a sequential scan only if no index fits, regardless of the tables' contents.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await t.close();
});

/**
 * Every read of the back office. Most of the requested records don't exist, but query plans don't depend on the
 * results.
 */
function requests(): string[] {
  const reads = staffReads({
    pathId: (path) => (path.includes('/users/') || path.includes('user_id') ? person.id : newId()),
    queryId: () => person.id,
  });
  return reads.map(({ url }) => url);
}

/** The tables that a statement can only read with a full scan. */
async function scansOf({ text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
}

/** Tables whose size doesn't grow with the number of people, matches or transactions. */
const small = new Set([
  'consoles',
  'documents',
  'feature_switches',
  'games',
  'id_systems',
  'identity_reasons',
  'influencers',
  'ledger_settings',
  'payout_gate',
  'promoted_groups',
  'staff_members',
  'stake_settings',
]);

const allowed = new Set([
  // The balance sheet adds up all accounts.
  '/admin/v1/wallets/stats? ledger_accounts',
]);
/** Table that is read in the background, independently of staff requests. */
const background = 'market_leases';

it('reads no large table from end to end in any list or record of the back office', async () => {
  const found: string[] = [];
  const failed: string[] = [];
  for (const url of requests()) {
    const { statusCode, statements } = await statementsOf(t, staff, url);
    if (statusCode !== 200 && statusCode !== 404) failed.push(`${statusCode} ${url}`);
    for (const statement of statements) {
      const tables = (await scansOf(statement)).filter((table) => !small.has(table) && table !== background);
      found.push(...tables.map((table) => `${url} ${table}`).filter((each) => !allowed.has(each)));
    }
  }
  expect(failed).toEqual([]);
  expect(found).toEqual([]);
}, 120_000);
