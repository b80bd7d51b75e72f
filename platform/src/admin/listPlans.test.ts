import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { enum?: string[]; type?: string; $ref?: string; items?: { enum?: string[] } };
}
interface Contract {
  paths: Record<string, { get?: { operationId: string; parameters?: (Parameter | { $ref: string })[] } }>;
  components: { parameters: Record<string, Parameter> };
}
const contract: Contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

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
  // Sequential scans that are left have no index that could take their place, whatever the tables contain.
  await client.query('set enable_seqscan = off');
});
afterAll(async () => {
  await client.end();
  await t.close();
});

const parametersOf = (path: string): Parameter[] =>
  (contract.paths[path]?.get?.parameters ?? []).flatMap((each) => {
    const found = '$ref' in each ? contract.components.parameters[each.$ref.split('/').at(-1) ?? ''] : each;
    return found ? [found] : [];
  });

/** Values of a filter that lead to different queries. */
function valuesOf({ name, schema }: Parameter): string[] {
  const choices = schema.enum ?? schema.items?.enum?.slice(0, 1);
  if (choices) return choices;
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.type === 'integer' || schema.$ref?.endsWith('Cents')) return ['5'];
  if (schema.$ref?.endsWith('DateTime')) return [name === 'to' ? '2026-01-08T00:00:00Z' : '2026-01-01T00:00:00Z'];
  if (schema.$ref?.endsWith('Id') || /ids?$/.test(name)) return [person.id];
  return ['kai', person.id];
}

/** Every list that staff can filter, without filters and with each value of each filter. */
function requests(): string[] {
  return Object.keys(contract.paths).flatMap((path) => {
    const get = contract.paths[path]?.get;
    if (!get || !path.startsWith('/admin/v1')) return [];
    const url = path.replaceAll(/\{\w+\}/g, path.includes('/users/') || path.includes('user_id') ? person.id : newId());
    const filters = parametersOf(path).filter((each) => each.in === 'query' && !each.name.startsWith('page'));
    const required = filters.filter((each) => each.required).map((each) => [each.name, valuesOf(each)[0] ?? '']);
    const queries = [
      ...(required.length > 0 ? [] : [[]]),
      ...filters.flatMap((filter) => valuesOf(filter).map((value) => [...required, [filter.name, value]])),
    ];
    return queries.map((query) => `${url}?${new URLSearchParams(Object.fromEntries(query))}`);
  });
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that read rows while a request is answered. */
async function statementsOf(url: string): Promise<{ statusCode: number; statements: Statement[] }> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [text, values] = args;
    if (typeof text === 'string' && /^\s*(select|with)\b/i.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as pg.Client['query']);
  const { statusCode } = await t.inject(staff, 'GET', url);
  spy.mockRestore();
  return { statusCode, statements };
}

/** The tables that a statement can only read from end to end. */
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
/** Read in the background, whatever staff ask for. */
const background = 'market_leases';

it('reads no large table from end to end in any list or record of the back office', async () => {
  const found: string[] = [];
  const failed: string[] = [];
  for (const url of requests()) {
    const { statusCode, statements } = await statementsOf(url);
    if (statusCode !== 200 && statusCode !== 404) failed.push(`${statusCode} ${url}`);
    for (const statement of statements) {
      const tables = (await scansOf(statement)).filter((table) => !small.has(table) && table !== background);
      found.push(...tables.map((table) => `${url} ${table}`).filter((each) => !allowed.has(each)));
    }
  }
  expect(failed).toEqual([]);
  expect(found).toEqual([]);
}, 120_000);
