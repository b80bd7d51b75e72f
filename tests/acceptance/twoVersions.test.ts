import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { patience } from '../../platform/src/testing/patience.ts';
import { createPerson, type Person } from '../../platform/src/testing/person.ts';
import { Server } from '../support/server.ts';
import { type Installation, prepareInstallation, query } from './production/installation.ts';
import { findPrevious, type PreviousVersion, unpackPrevious } from './production/previousVersion.ts';

const commit = findPrevious();
const why = commit === null ? ' (skipped: this copy has no history)' : '';
const run = promisify(execFile);

/** Patient, because both versions and their database share two cores, and quick to answer many reads. */
const calm = { ...patience, DATABASE_POOL: '10', LIMIT_READS: 'off' };

/** Calls that ask for a time that passes or a provider that can't be reached here. */
const unsteady = /gif|stream|twitch|data_export/;

/**
 * The version before this one and this version on one database, as while an operator replaces one with the other. Both
 * run as in production, with a login that owns nothing.
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
    const { DATABASE_OWNER_URL: _owner, ...serving } = live.env;
    old = new Server({
      name: 'the version before',
      entry: join(before.folder, 'platform/src/main.ts'),
      env: {
        ...serving,
        NODE_ENV: 'production',
        PLATFORM_PORT: String(oldPort()),
        PLATFORM_METRICS_PORT: String(live.ports.gatewayMetrics),
        MARKET_ADDRESS: (live.env.MARKET_ADDRESS ?? '').replace(`:${newPort()}`, `:${oldPort()}`),
        ...calm,
      },
      readyUrl: `http://127.0.0.1:${oldPort()}/readyz`,
    });
    const { paths } = JSON.parse(readFileSync(join(before.folder, 'platform/openapi.json'), 'utf8'));
    reads = Object.keys(paths).filter((path) => paths[path].get && !path.includes('{') && !unsteady.test(path));
  });
  afterAll(async () => {
    await old?.stop();
    before?.remove();
    await live?.close();
  });

  /** Status of every read without parameters in its path, called by a signed-in person. */
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

  /** Writes as a player does, and finds it in the shared database. */
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

  test('the version before keeps serving while this one migrates, beside it, and after a rollback', async () => {
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

    // Ready, and answering, at every moment of the migration.
    let migrating = true;
    const moments: number[] = [];
    const watch = (async () => {
      while (migrating) moments.push(await ready(oldPort()));
    })();
    const { code, output } = await live.run('migrate');
    migrating = false;
    await watch;
    expect([code, new Set(moments)]).toEqual([0, new Set([200])]);
    // Right after a release, there is nothing to migrate yet.
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

    // The rollback: the version before starts again with the newer database.
    expect(await old.stop()).toBe(0);
    await old.start();
    expect(await readAll(oldPort())).toEqual(statuses);
    await expectWrites(oldPort(), 'Again');
  });
});
