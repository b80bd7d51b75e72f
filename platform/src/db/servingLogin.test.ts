import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { ensureServingLogin, servingLoginFaults } from './servingLogin.ts';

let t: TestPlatform;
let counter = 0;
const logins: string[] = [];
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(async () => {
  await asOwner(...logins.map((login) => `drop owned by ${login}`), ...logins.map((login) => `drop role ${login}`));
  await t.close();
});

async function session<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const asOwner = (...statements: string[]) =>
  session(t.databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** A new login as `npm run migrate` creates it, which the statements then change. */
async function newLogin(...changes: ((login: string) => string)[]): Promise<string> {
  const login = `serving_${process.pid}_${++counter}`;
  const url = new URL(t.databaseUrl);
  url.username = login;
  url.password = 'p%40ss w%2Frd';
  expect(await ensureServingLogin(t.databaseUrl, url.href)).toBe(true);
  logins.push(login);
  await asOwner(...changes.map((change) => change(login)));
  return url.href;
}

const faultsOf = (url: string) => session(url, servingLoginFaults);

test('a new login serves with its password, and owns nothing', async () => {
  const url = await newLogin();
  expect(await faultsOf(url)).toEqual([]);
  expect(await ensureServingLogin(t.databaseUrl, url)).toBe(false);
  const wrong = url.replace('p%40ss', 'wrong');
  await expect(session(wrong, servingLoginFaults)).rejects.toMatchObject({ code: '28P01' });
});

test('the owner may not serve', async () => {
  expect(await faultsOf(t.databaseUrl)).toEqual([expect.stringMatching(/is a superuser/)]);
});

test.each<[string, (login: string) => string, RegExp]>([
  ['can create roles', (login) => `alter role ${login} createrole`, /can create roles/],
  [
    'owns a table',
    (login) => `create table t_${login} (n int); alter table t_${login} owner to ${login}`,
    /owns its tables/,
  ],
  ['may write all data', (login) => `grant pg_write_all_data to ${login}`, /can become pg_write_all_data/],
  ['may delete from the ledger', (login) => `grant delete on ledger_entries to ${login}`, /rows of ledger_entries/],
  ['can become a superuser', (login) => `grant duelbook to ${login}`, /can become duelbook/],
  [
    'can become a superuser only by SET ROLE',
    (login) => `grant duelbook to ${login} with inherit false`,
    /can become duelbook/,
  ],
  [
    'is no member of the application’s role',
    (login) => `revoke duelbook_app from ${login}`,
    /isn't a member of duelbook_app/,
  ],
])('a login that %s may not serve', async (_, change, reason) => {
  const faults = await faultsOf(await newLogin(change));
  expect(faults.join('\n')).toMatch(reason);
});
