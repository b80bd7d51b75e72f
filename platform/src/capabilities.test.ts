import { expect, it } from 'vitest';
import exceptions from './capabilities.exceptions.json' with { type: 'json' };
import { readMigrations } from './db/migrationFiles.ts';
import { type Graph, importGraph, isTest, sourceOf, topOf } from './testing/sources.ts';

/**
 * The capabilities, lowest first, in tiers. A capability may only import capabilities listed before it, so there are no
 * circles. When a lower one needs a higher one, the higher one registers a hook (CONTRIBUTING.md#rules).
 */
const tiers = {
  identity: [
    'users',
    'catalog',
    'email',
    'notifications',
    'moderation',
    'draws',
    'auth',
    'media',
    'gamer-ids',
    'preferences',
    'twitch',
    'support',
  ],
  money: ['wallet', 'market'],
  play: ['matches', 'referrals', 'events', 'people', 'chat', 'reports', 'content'],
  stakes: ['stakes', 'tv', 'commentator'],
  competition: ['staff', 'tournaments', 'partners', 'referee'],
  reads: ['share-cards', 'statistics', 'leagues', 'status', 'personal-data', 'search', 'leaderboards'],
  staff: ['admin', 'reconciliation', 'seed'],
};
const order = Object.values(tiers).flat();

/**
 * Files of the demo world that write the tables of other capabilities. The list may only shrink: a write that isn't
 * listed fails, and so does a number that is too high.
 */
const { foreignWrites } = exceptions;

const graph = importGraph();
const code = [...graph.keys()].filter((file) => !isTest(file));

/** Counts imports of a capability by one that is listed before it. */
function upwardImports(imports: Graph, ranked: readonly string[]): Record<string, number> {
  const pairs = [...imports].flatMap(([file, targets]) =>
    targets.map(topOf).flatMap((target) => {
      const [from, to] = [ranked.indexOf(topOf(file)), ranked.indexOf(target)];
      return !isTest(file) && from >= 0 && to > from ? [`${topOf(file)} -> ${target}`] : [];
    }),
  );
  return countsOf(pairs);
}

/** Capability or kernel folder by table, from every tables.ts. */
function tableOwners(files: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of files.filter((each) => each.endsWith('tables.ts')))
    for (const table of declaredTables(sourceOf(file))) owners.set(table, topOf(file));
  return owners;
}

/** Names of the tables that a `tables.ts` declares. Tables declared in place contain braces of their own. */
function declaredTables(text: string): string[] {
  const tables: string[] = [];
  for (const { 0: head, index } of text.matchAll(/interface (?:\w+Tables|Database) \{\n/g)) {
    let depth = 1;
    for (const line of text.slice(index + head.length).split('\n')) {
      const [, table] = line.match(/^ +(\w+): /) ?? [];
      if (depth === 1 && table) tables.push(table);
      depth += line.split('{').length - line.split('}').length;
      if (depth <= 0) break;
    }
  }
  return tables;
}

/** Tables that a file's statements insert into, update or delete from. */
function writtenTables(text: string): string[] {
  const builder = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
  const raw = text.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)\b/g);
  return [...new Set([...builder, ...raw].map(([, table = '']) => table))];
}

/** Number of operations declared in a file. */
function operationsIn(text: string): number {
  return [...text.matchAll(/^ *(?:route|moneyRoute|moneyStepsRoute|adminRoute)\(/gm)].length;
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

it('finds upward imports, writes and operations', () => {
  const example: Graph = new Map([
    ['users/a.ts', ['matches/b.ts', 'wallet/c.ts', 'db/d.ts']],
    ['wallet/c.ts', ['users/a.ts']],
    ['users/a.test.ts', ['matches/b.ts']],
  ]);
  expect(upwardImports(example, ['users', 'wallet', 'matches'])).toEqual({
    'users -> matches': 1,
    'users -> wallet': 1,
  });
  const text = "tx.insertInto('users').values()\nsql`update wallets set x = 1 where id in (select id from others)`";
  expect(writtenTables(text)).toEqual(['users', 'wallets']);
  const tables =
    'interface UserTables {\n  users: {\n    id: string;\n  };\n  bans: BansTable;\n}\nconst x = {\n  y: 1 };';
  expect(declaredTables(tables)).toEqual(['users', 'bans']);
  expect(operationsIn('  route(app, {\n  moneyRoute(app, {\n')).toBe(2);
});

it('lists every capability once', () => {
  const folders = new Set(code.filter((file) => file.includes('/')).map(topOf));
  expect(new Set(order).size).toBe(order.length);
  expect(order.filter((name) => !folders.has(name))).toEqual([]);
});

it('imports of capabilities go down', () => {
  expect(upwardImports(graph, order)).toEqual({});
});

it('capabilities write their own tables', () => {
  const owners = tableOwners(code);
  const writes = code
    .filter((file) => order.includes(topOf(file)))
    .flatMap((file) => writtenTables(sourceOf(file)).map((table) => [topOf(file), owners.get(table), table]))
    .filter(([writer, owner]) => owner !== undefined && owner !== writer)
    .map(([writer, owner, table]) => `${writer} -> ${owner}.${table}`);
  expect(countsOf(writes)).toEqual(foreignWrites);
});

it('the baseline creates each table in the file of its capability', async () => {
  const owners = tableOwners(code);
  const { baseline } = await readMigrations();
  const created = baseline.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table = '']) => [
      table,
      name.slice(5, -4).replace('kernel', 'db'),
    ]),
  );
  expect(created.length).toBeGreaterThan(200);
  expect(created.filter(([table = '', file]) => owners.get(table) !== file)).toEqual([]);
});

it('operations have files of their own', () => {
  const counts = code.map((file) => [file, operationsIn(sourceOf(file))] as const);
  expect(counts.filter(([, operations]) => operations > 1)).toEqual([]);
});
