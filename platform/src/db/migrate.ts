import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { sha256 } from '../shared/ids.ts';
import { APP_ROLE } from './pool.ts';

const DEFAULT_FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Advisory lock key. Must be unique within the platform. */
const LOCK = 4_001_000_001;

/** The migrations on disk don't match those in the database. */
export class MigrationMismatch extends Error {}

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Migrates the database at `url` to the latest version. The URL must connect as the database's owner. Migrations only
 * go forward, and each runs in its own transaction. Creates the application's role and grants first. Safe to call from
 * several processes at once. Throws if the text of an applied migration has changed, or if the database contains an
 * unknown one. Returns the names of the applied migrations.
 */
export async function migrate(url: string, folder = DEFAULT_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    const applied = await appliedMigrations(client);
    checkApplied(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.number));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * What keeps this version from working with the database of this session: migrations that haven't been applied, or have
 * another text. Newer migrations are allowed, so that one version can serve while the next one migrates.
 */
export async function migrationFaults(client: pg.ClientBase, folder = DEFAULT_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  );
  if (!tables[0]?.found) return ['The database has never been migrated. Run npm run migrate'];
  const applied = await appliedMigrations(client);
  const changed = migrations.filter(({ number, checksum }) => {
    const known = applied.get(number);
    return known && known.checksum !== checksum;
  });
  const pending = migrations.filter(({ number }) => !applied.has(number));
  const faults = changed.map(({ name }) => `Migration ${name} was changed after it was applied to this database`);
  if (pending.length > 0)
    faults.push(`${pending.length} migration(s) are pending, first ${pending[0]?.name}. Run npm run migrate`);
  return faults;
}

/** Reads the migrations in a folder, in order. Throws if two have the same number. */
export async function readMigrations(folder = DEFAULT_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { number: Number(name.slice(0, 4)), name, sql, checksum: sha256(sql).toString('hex') };
    }),
  );
  const twice = migrations.find((migration, index) => migrations[index - 1]?.number === migration.number);
  if (twice) throw new MigrationMismatch(`Two migrations have the same number: ${twice.name}.`);
  return migrations;
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        begin
          create role ${APP_ROLE} nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
    end $$;
    grant ${APP_ROLE} to current_user;
    grant usage on schema public to ${APP_ROLE};
    grant select on schema_migrations to ${APP_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE};
  `);
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<number, { name: string; checksum: string }>> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from public.schema_migrations',
  );
  return new Map(rows.map((row) => [row.number, row]));
}

function checkApplied(migrations: Migration[], applied: Map<number, { name: string; checksum: string }>): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const [number, { name, checksum }] of applied) {
    const migration = known.get(number);
    if (!migration)
      throw new MigrationMismatch(`The database has migration ${name}, which this version doesn’t include.`);
    if (migration.checksum !== checksum)
      throw new MigrationMismatch(`Migration ${name} was changed after it was applied to this database.`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
