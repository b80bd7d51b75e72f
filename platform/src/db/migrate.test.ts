import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../testing/clone.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: Awaited<ReturnType<typeof cloneTemplate>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duelbook-migrations-'));
  await mkdir(path.join(folder, 'baseline'));
  await put('baseline/replaced.sha256', '');
  database = await cloneTemplate(inject('templateUrl'));
  await query('drop table schema_migrations');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const put = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('migrations run once and in order, even when several processes start together', async () => {
  await put('0002-b.sql', 'insert into steps values (2)');
  await put('0001-a.sql', 'create table steps (n int); insert into steps values (1)');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
  expect(applied.flatMap((result) => result.applied).sort()).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await query('select n from steps')).toEqual([{ n: 1 }, { n: 2 }]);
  await put('0003-c.sql', 'insert into steps values (3)');
  expect(await migrate(database.url, folder)).toEqual({ applied: ['0003-c.sql'], adopted: [] });
});

test('a failed migration leaves no trace', async () => {
  await put('0001-a.sql', 'create table half (n int); select nonsense');
  await expect(migrate(database.url, folder)).rejects.toThrow(/0001-a.sql failed/);
  expect(await query(`select 1 from pg_tables where tablename = 'half'`)).toEqual([]);
});

test('changed, missing and duplicate migrations are refused', async () => {
  await put('0001-a.sql', 'select 1');
  await migrate(database.url, folder);
  await put('0001-a.sql', 'select 2');
  await expect(migrate(database.url, folder)).rejects.toThrow(/was changed/);
  await rm(path.join(folder, '0001-a.sql'));
  await expect(migrate(database.url, folder)).rejects.toThrow(/this version doesn’t include/);
  await put('0001-a.sql', 'select 1');
  await put('0001-b.sql', 'select 1');
  await expect(migrate(database.url, folder)).rejects.toThrow(/number/);
});
