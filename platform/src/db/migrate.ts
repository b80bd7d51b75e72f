import pg from 'pg';
import {
  type Migration,
  type MigrationFiles,
  MigrationMismatch,
  type RecordedMigration,
  readMigrations,
} from './migrationFiles.ts';
import { APP_ROLE } from './pool.ts';

/** Advisory lock key. Must be unique within the platform. */
const LOCK = 4_001_000_001;
/** The release whose last migration is the last one that the baseline replaces. */
const LAST_BEFORE_BASELINE = '0.2.0';

/** Names of the migrations that a call to `migrate()` applied or recorded. */
export interface MigrateResult {
  applied: string[];
  /** Baseline recorded for a database that already has its schema from the replaced migrations. It wasn't run. */
  adopted: string[];
}

/**
 * Migrates the database at `url` to the latest version. The URL must connect as the database's owner. Migrations only
 * go forward. An empty database gets the baseline, in one transaction; a database with all migrations that the baseline
 * replaces already has its schema. Each later migration runs in its own transaction. Creates the application's role and
 * grants first. Safe to call from several processes at once. Throws if the text of an applied migration has changed, or
 * if the database contains an unknown one or only some of those that the baseline replaces.
 */
export async function migrate(url: string, folder?: string): Promise<MigrateResult> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    const applied = await appliedMigrations(client);
    checkApplied(files, applied);
    const older = olderThanBaseline(files, applied);
    if (older !== null) throw new MigrationMismatch(older);
    const result = await bringBaseline(client, files, applied);
    const pending = files.later.filter((migration) => !applied.has(migration.number));
    for (const migration of pending) await inTransaction(client, () => apply(client, migration));
    return { ...result, applied: [...result.applied, ...pending.map(({ name }) => name)] };
  } finally {
    await client.end();
  }
}

/**
 * Returns the reasons why this version can't use the session's database: migrations that haven't been applied or whose
 * text differs. Newer migrations are allowed, so that one version can serve while the next one migrates.
 */
export async function migrationFaults(client: pg.ClientBase, folder?: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  );
  if (!tables[0]?.found) return ['The database has never been migrated. Run npm run migrate'];
  const applied = await appliedMigrations(client);
  const faults = known(files)
    .filter((migration) => differs(migration, applied))
    .map(({ name }) => `Migration ${name} was changed after it was applied to this database`);
  const older = olderThanBaseline(files, applied);
  if (older !== null) return [...faults, older];
  const pending = [...files.baseline, ...files.later].filter(({ number }) => !applied.has(number));
  if (pending.length > 0)
    faults.push(`${pending.length} migration(s) are pending, first ${pending[0]?.name}. Run npm run migrate`);
  return faults;
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

type Applied = ReadonlyMap<number, { name: string; checksum: string }>;

async function appliedMigrations(client: pg.ClientBase): Promise<Applied> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from public.schema_migrations',
  );
  return new Map(rows.map((row) => [row.number, row]));
}

const known = ({ baseline, replaced, later }: MigrationFiles): RecordedMigration[] => [
  ...baseline,
  ...replaced,
  ...later,
];

function differs({ number, checksum }: RecordedMigration, applied: Applied): boolean {
  const before = applied.get(number);
  return before !== undefined && before.checksum !== checksum;
}

function checkApplied(files: MigrationFiles, applied: Applied): void {
  const migrations = known(files);
  const numbers = new Set(migrations.map(({ number }) => number));
  for (const [number, { name }] of applied)
    if (!numbers.has(number))
      throw new MigrationMismatch(`The database has migration ${name}, which this version doesn’t include.`);
  const changed = migrations.find((migration) => differs(migration, applied));
  if (changed)
    throw new MigrationMismatch(`Migration ${changed.name} was changed after it was applied to this database.`);
}

/** Explains what to do with a database that has only some of the replaced migrations. Null for all others. */
function olderThanBaseline({ baseline, replaced }: MigrationFiles, applied: Applied): string | null {
  const has = ({ number }: RecordedMigration) => applied.has(number);
  const missing = replaced.find((migration) => !has(migration));
  if (missing === undefined || baseline.some(has) || !replaced.some(has)) return null;
  return (
    `The database is older than version ${LAST_BEFORE_BASELINE}: it doesn’t have migration ${missing.name}. ` +
    `Run npm run migrate of version ${LAST_BEFORE_BASELINE} first, then of this version.`
  );
}

/**
 * Creates the baseline's schema in an empty database, or records the baseline if the schema already exists. Also
 * records the names of the replaced migrations, because servers of the previous version check for them.
 */
async function bringBaseline(client: pg.Client, files: MigrationFiles, applied: Applied): Promise<MigrateResult> {
  const missing = files.baseline.filter(({ number }) => !applied.has(number));
  const names = missing.map(({ name }) => name);
  if (missing.length === 0) return { applied: [], adopted: [] };
  if (missing.length < files.baseline.length)
    throw new MigrationMismatch(`The database has only a part of the baseline. It lacks ${names.join(', ')}.`);
  const adopted = files.replaced.length > 0 && files.replaced.every(({ number }) => applied.has(number));
  await inTransaction(client, async () => {
    if (adopted) return record(client, missing);
    await record(client, files.replaced);
    for (const migration of missing) await apply(client, migration);
  });
  return adopted ? { applied: [], adopted: names } : { applied: names, adopted: [] };
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await record(client, [migration]);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function record(client: pg.Client, migrations: readonly RecordedMigration[]): Promise<void> {
  await client.query(
    'insert into schema_migrations (number, name, checksum) select * from unnest($1::int[], $2::text[], $3::text[])',
    [
      migrations.map(({ number }) => number),
      migrations.map(({ name }) => name),
      migrations.map(({ checksum }) => checksum),
    ],
  );
}
