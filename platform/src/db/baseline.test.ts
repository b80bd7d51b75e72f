import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../testing/clone.ts';
import { migrate, migrationFaults } from './migrate.ts';
import { type MigrationFiles, readMigrations } from './migrationFiles.ts';
import { describeSchema } from './testing/catalog.ts';

const MIGRATE = path.join(import.meta.dirname, 'migrate.ts');

let files: MigrationFiles;
let database: Awaited<ReturnType<typeof cloneTemplate>>;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  files = await readMigrations();
  const empty = new URL(inject('templateUrl'));
  empty.pathname = '/template0';
  database = await cloneTemplate(empty.href);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'duelbook-baseline-'));
  await mkdir(path.join(folder, 'baseline'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const namesOf = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name);
const put = (name: string, text: string) => writeFile(path.join(folder, name), text);
const recorded = async () =>
  (await client.query('select number, name, checksum from schema_migrations order by number')).rows;

/** Copies the baseline to a separate folder, without later migrations. */
async function baselineOnly(): Promise<string> {
  for (const { name, sql } of files.baseline) await put(`baseline/${name}`, sql);
  await put('baseline/replaced.sha256', files.replaced.map(({ checksum, name }) => `${checksum}  ${name}\n`).join(''));
  return folder;
}

/** Puts the database into the state that version 0.2.0 left: the same schema, but no record of the baseline. */
async function leaveAsBeforeBaseline(): Promise<void> {
  await migrate(database.url, await baselineOnly());
  await client.query('delete from schema_migrations where number = any ($1)', [
    files.baseline.map(({ number }) => number),
  ]);
}

// testing/baselineSchema.txt describes a database that version 0.2.0 migrated with the migrations that the baseline
// replaces. To reproduce the file, migrate a database with that version and pass it to describeSchema().
test('the baseline gives the schema and rows of the migrations that it replaces', async () => {
  await migrate(database.url, await baselineOnly());
  const expected = await readFile(path.join(import.meta.dirname, 'testing/baselineSchema.txt'), 'utf8');
  expect((await describeSchema(client)).split('\n')).toEqual(expected.split('\n'));
});

test('an empty database gets the baseline, and the names that servers of the version before ask for', async () => {
  const all = [...files.baseline, ...files.later];
  expect(await migrate(database.url)).toEqual({ applied: namesOf(all), adopted: [] });
  const names = [...files.replaced, ...all].map(({ number, name, checksum }) => ({ number, name, checksum }));
  expect(await recorded()).toEqual(names.sort((a, b) => a.number - b.number));
  expect(await migrationFaults(client)).toEqual([]);
  expect(await migrate(database.url)).toEqual({ applied: [], adopted: [] });
});

test('a database of version 0.2.0 keeps its schema and rows, and only records the baseline', async () => {
  await leaveAsBeforeBaseline();
  await client.query("insert into sms_budgets (kind, key, day, sent) values ('total', '', '2026-01-01', 7)");
  const before = await describeSchema(client);
  expect(await migrationFaults(client)).toEqual([expect.stringMatching(/^\d+ migration\(s\) are pending, first 05/)]);
  expect(await migrate(database.url, folder)).toEqual({ applied: [], adopted: namesOf(files.baseline) });
  expect(await describeSchema(client)).toBe(before);
  expect(await migrate(database.url)).toEqual({ applied: namesOf(files.later), adopted: [] });
  expect(await migrationFaults(client)).toEqual([]);
});

test('a database older than version 0.2.0 is refused and stays as it is', async () => {
  await leaveAsBeforeBaseline();
  await client.query("delete from schema_migrations where name >= '0421'");
  const before = await recorded();
  const advice =
    /older than version 0\.2\.0: .* migration 0421-staff-pictures\.sql\. Run npm run migrate of version 0\.2\.0/;
  await expect(migrate(database.url)).rejects.toThrow(advice);
  expect(await recorded()).toEqual(before);
  expect(await migrationFaults(client)).toEqual([expect.stringMatching(advice)]);
});

test('changed migrations of version 0.2.0 are refused', async () => {
  await leaveAsBeforeBaseline();
  await client.query("update schema_migrations set checksum = 'other' where number = 2");
  await expect(migrate(database.url)).rejects.toThrow(/0002-ledger\.sql was changed/);
  expect(await migrationFaults(client)).toContain(
    'Migration 0002-ledger.sql was changed after it was applied to this database',
  );
});

test('a database with a part of the baseline is refused', async () => {
  await put('baseline/replaced.sha256', '');
  await put('baseline/0001-a.sql', 'create table a ()');
  await migrate(database.url, folder);
  await put('baseline/0002-b.sql', 'create table b ()');
  await expect(migrate(database.url, folder)).rejects.toThrow(/only a part of the baseline. It lacks 0002-b.sql/);
});

test('two processes that start together apply or adopt the baseline once', async () => {
  await baselineOnly();
  const fresh = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(fresh.flatMap(({ applied }) => applied)).toEqual(namesOf(files.baseline));
  await leaveAsBeforeBaseline();
  const adopting = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(adopting.flatMap(({ adopted }) => adopted)).toEqual(namesOf(files.baseline));
  expect(adopting.flatMap(({ applied }) => applied)).toEqual([]);
});

test('a process that is killed in the middle leaves nothing, and the next one applies the baseline', async () => {
  await put('baseline/replaced.sha256', '');
  await put('baseline/0001-a.sql', 'create table first ()');
  await put('baseline/0002-b.sql', 'select pg_advisory_lock(42); create table second ()');
  await client.query('select pg_advisory_lock(42)');
  const script = `(await import(${JSON.stringify(MIGRATE)})).migrate(...${JSON.stringify([database.url, folder])})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await client.query('select pg_advisory_unlock(42)');

  expect(await migrate(database.url, folder)).toEqual({ applied: ['0001-a.sql', '0002-b.sql'], adopted: [] });
  const tables = "select tablename from pg_tables where schemaname = 'public' order by 1";
  expect((await client.query(tables)).rows.map(({ tablename }) => tablename)).toEqual([
    'first',
    'schema_migrations',
    'second',
  ]);
});
