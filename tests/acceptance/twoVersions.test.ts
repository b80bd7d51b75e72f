import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { describeSchema } from '../../platform/src/db/testing/catalog.ts';
import { patience } from '../../platform/src/testing/patience.ts';
import { createPerson, type Person } from '../../platform/src/testing/person.ts';
import { Server } from '../support/server.ts';
import { type Installation, prepareInstallation, query } from './production/installation.ts';
import { findPrevious, type PreviousVersion, unpackPrevious } from './production/previousVersion.ts';

const commit = findPrevious();
const why = commit === null ? ' (skipped: this copy has no history)' : '';
const run = promisify(execFile);

/**
 * Long timeouts, because both versions and their database share two cores. Read limits are off, because the tests read
 * a lot.
 */
const calm = { ...patience, DATABASE_POOL: '10', LIMIT_READS: 'off' };

/** Removes row counts, because a server has added rows to only one of the databases. */
const withoutRows = (schema: string[]) =>
  schema
    .join('\n')
    .replaceAll(/^rows of .*\n(?: {2}.*\n)*\n?/gm, '')
    .split('\n');

/** Reads whose response depends on the time, or on a provider that is unreachable here. */
const unsteady = /gif|stream|twitch|data_export/;

/**
 * Runs the previous version and this version on one database, as during a rolling update. Both run as in production,
 * with a login that owns nothing.
 */
describe.skipIf(commit === null)(`this version and the one before${why}`, () => {
  let live: Installation;
  let before: PreviousVersion;
  let old: Server;
  let person: Person;
  let reads: string[];
  const oldPort = () => live.ports.gateway;
  const newPort = () => live.ports.platform;

  beforeAll(async () => {
    live = await prepareInstallation();
    before = unpackPrevious(commit ?? '');
    old = previousServer(live.serving);
    const { paths } = JSON.parse(readFileSync(join(before.folder, 'platform/openapi.json'), 'utf8'));
    reads = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{') && !unsteady.test(path));
  });
  afterAll(async () => {
    await old?.stop();
    before?.remove();
    await live?.close();
  });

  /** The previous version, with a login that owns nothing. */
  function previousServer(databaseUrl: string): Server {
    const { DATABASE_OWNER_URL: _owner, ...serving } = live.env;
    return new Server({
      name: 'the version before',
      entry: join(before.folder, 'platform/src/main.ts'),
      env: {
        ...serving,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PLATFORM_PORT: String(oldPort()),
        PLATFORM_METRICS_PORT: String(live.ports.gatewayMetrics),
        MARKET_ADDRESS: (live.env.MARKET_ADDRESS ?? '').replace(`:${newPort()}`, `:${oldPort()}`),
        ...calm,
      },
      readyUrl: `http://127.0.0.1:${oldPort()}/readyz`,
    });
  }

  async function schemaOf(owner: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: owner });
    await client.connect();
    try {
      return (await describeSchema(client)).split('\n');
    } finally {
      await client.end();
    }
  }

  /** Calls every read without path parameters as a signed-in user, and returns each status. */
  async function readAll(port: number): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    const waiting = [...reads];
    const lane = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { authorization: `Bearer ${person.token}` },
        });
        await response.arrayBuffer();
        statuses[path] = response.status;
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    return statuses;
  }

  /** Writes as a player and expects the change in the shared database. */
  async function expectWrites(port: number, name: string): Promise<void> {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ first_name: name, last_name: 'Person' });
    const written = await fetch(`http://127.0.0.1:${port}/api/v1/users/update_name`, { method: 'POST', headers, body });
    expect([written.status, await written.text()]).toEqual([200, expect.stringContaining(name)]);
    expect(await query(live.owner, `select first_name from users where id = '${person.id}'`)).toEqual([
      { first_name: name },
    ]);
  }

  const ready = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  const migrations = async () =>
    Number((await query(live.owner, 'select count(*)::int as n from schema_migrations'))[0]?.n);

  test('the previous version keeps serving during the migration, alongside this version, and after a rollback', async () => {
    await run(process.execPath, [join(before.folder, 'platform/src/migrateDatabase.ts')], {
      env: { ...live.env, NODE_ENV: 'production' },
    });
    const db = openDatabase(live.owner, { size: 1, asOwner: true });
    person = await createPerson(db);
    await db.destroy();
    const migrated = await migrations();

    await old.start();
    const statuses = await readAll(oldPort());
    expect(reads.length).toBeGreaterThan(100);
    expect(Object.entries(statuses).filter(([, status]) => status === 500)).toEqual([]);

    // The server stays ready and keeps responding throughout the migration.
    let migrating = true;
    const moments: number[] = [];
    const watch = (async () => {
      while (migrating) moments.push(await ready(oldPort()));
    })();
    const { code, output } = await live.run('migrate');
    migrating = false;
    await watch;
    expect([code, new Set(moments)]).toEqual([0, new Set([200])]);
    // Right after a release, there is nothing to migrate.
    const added = (await migrations()) - migrated;
    expect(output).toMatch(added > 0 ? /\d{4}-[a-z0-9-]+/ : /up to date/);
    expect(await readAll(oldPort())).toEqual(statuses);

    const current = live.server('platform', {
      entry: 'platform/src/main.ts',
      env: { NODE_ENV: 'production', ...calm },
    });
    await current.start();
    try {
      expect(await ready(oldPort())).toBe(200);
      expect(await readAll(oldPort())).toEqual(statuses);
      await expectWrites(oldPort(), 'Older');
      await expectWrites(newPort(), 'Newer');
    } finally {
      expect(await current.stop()).toBe(0);
    }

    // Rollback: the previous version starts again on the migrated database.
    expect(await old.stop()).toBe(0);
    await old.start();
    expect(await readAll(oldPort())).toEqual(statuses);
    await expectWrites(oldPort(), 'Again');
  });

  test('a database created by this version equals an upgraded one, and the previous version can serve it', async () => {
    await query(live.superuser, 'create database fresh owner live_owner');
    const fresh = { owner: live.owner.replace(/live$/, 'fresh'), serving: live.serving.replace(/live$/, 'fresh') };
    for (const url of [live, fresh]) {
      const { code } = await live.run('migrate', { DATABASE_OWNER_URL: url.owner, DATABASE_URL: url.serving });
      expect(code).toBe(0);
    }
    expect(withoutRows(await schemaOf(live.owner))).toEqual(withoutRows(await schemaOf(fresh.owner)));

    await old.stop();
    const restarted = previousServer(fresh.serving);
    await restarted.start();
    try {
      expect(await ready(oldPort())).toBe(200);
    } finally {
      expect(await restarted.stop()).toBe(0);
    }
  });
});
