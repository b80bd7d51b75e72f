import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWork } from '../../platform/src/build.ts';
import type { Db } from '../../platform/src/db/database.ts';
import { postmasterIn } from '../../platform/src/db/embedded/postmaster.ts';
import { type Store, startEmbedded } from '../../platform/src/db/embedded.ts';
import { fieldOf, player } from '../../platform/src/matches/testing/duel.ts';
import type { Module } from '../../platform/src/module.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { disposableDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';
import { createPerson } from '../../platform/src/testing/person.ts';
import { until } from '../support/until.ts';
import { faultsOf, identify, passLease, repeatUnanswered } from './support/exactlyOnce.ts';
import { Journal } from './support/journal.ts';
import { expectSound } from './support/ledger.ts';
import { openAsOwner, startNode } from './support/nodes.ts';
import type { PlatformProcess } from './support/platformProcess.ts';
import { backupIn, takeBase } from './support/pointInTime.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';
import { type Player, Stream } from './support/stream.ts';

const run = promisify(execFile);
const SEED = 29_1130;
const NODES = 3;
const KILLS = size(2, 200);
const REVOCATIONS = size(3, 50);
const TIMERS = size(500, 10_000);
const PEOPLE = 12;
const CASH = 100_000_000;
/** Maximum time until every node refuses an ended session. */
const REVOKED_MS = 5_000;

const paypal = new PayPalTestServer();
const closers: (() => unknown)[] = [];
let primary: Store;
let standby: Store;
let folders: { primary: string; standby: string };
let nodes: PlatformProcess[];
let db: Db;
let journal: Journal;
let stream: Stream;

beforeAll(async () => {
  await paypal.listen();
  closers.push(() => paypal.close());
  paypal.payoutAs = 'SUCCESS';
  folders = { primary: disposableDataFolder('primary'), standby: disposableDataFolder('standby') };
  for (const folder of Object.values(folders)) closers.push(() => rm(folder, { recursive: true, force: true }));
  primary = await startEmbedded({ dataDir: folders.primary });
  closers.push(() => primary.stop().catch(() => undefined));
  nodes = await startNodes(primary.url);
  standby = await startStandby();
  closers.push(() => standby.stop());
  db = openAsOwner(primary.url, closers);
  const field = await fieldOf({ db }, 'pitch-kings-26', 'versus', 'ps5');
  const made = { db, person: (options?: object) => createPerson(db, options) };
  const people: Player[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await identify(db, await player(made, field, CASH)));
  journal = new Journal(path.join(folders.standby, 'client.ndjson'));
  closers.push(() => journal.close());
  stream = new Stream(
    nodes.map(({ url }) => url),
    journal,
    people,
    field,
  );
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function startNodes(databaseUrl: string): Promise<PlatformProcess[]> {
  const started: PlatformProcess[] = [];
  for (let n = 0; n < NODES; n++) started.push(await startNode(databaseUrl, paypal, closers));
  return started;
}

/**
 * Copies the primary, starts the copy as its standby, and makes the primary wait for the standby before acknowledging
 * commits.
 */
async function startStandby(): Promise<Store> {
  const cluster = path.join(folders.standby, 'postgres');
  const { base } = await backupIn(path.join(folders.standby, 'backup'));
  await withClient(primary.url, (client) =>
    takeBase(client, path.join(folders.primary, 'postgres'), { base, wal: '' }),
  );
  const { uid, gid } = await stat(path.join(base, 'PG_VERSION'));
  await mkdir(cluster, { recursive: true });
  await run('cp', ['-a', `${base}/.`, cluster]);
  await writeFile(path.join(cluster, 'standby.signal'), '');
  const { port, password } = new URL(primary.url);
  const followed = `host=127.0.0.1 port=${port} user=duelbook password=${password} application_name=standby`;
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
  for (const name of ['standby.signal', 'backup_label']) await chown(path.join(cluster, name), uid, gid);
  await chown(cluster, uid, gid);
  await chmod(cluster, 0o700);
  await copyFile(path.join(folders.primary, 'postgres.password'), path.join(folders.standby, 'postgres.password'));
  const store = await startEmbedded({ dataDir: folders.standby });
  await withClient(primary.url, async (client) => {
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query('select pg_reload_conf()');
    await until('the standby to be synchronous', async () => {
      const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      return rows.length === 1;
    });
  });
  return store;
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const figures = { kills: 0, unanswered: 0, unanswered_that_had_happened: 0, replayed: 0 };

/**
 * Users act on all nodes until `strike` stops one of them. Returns the keys of the operations acknowledged during that
 * time.
 */
async function actUntil(strike: () => Promise<void>, answers: number): Promise<string[]> {
  const before = new Set(journal.answers.keys());
  const running = stream.runUntilGone();
  await until(`${answers} answers`, () => journal.answers.size >= before.size + answers || stream.gone);
  await strike();
  stream.gone = true;
  await running;
  return journal
    .done()
    .map(({ key }) => key)
    .filter((key) => !before.has(key));
}

/** Repeats unanswered requests on other nodes, and compares the database with the responses that clients received. */
async function expectExact(acknowledged: readonly string[]): Promise<void> {
  await passLease(db);
  stream.shift++;
  const { asked, happened } = await repeatUnanswered(journal, stream);
  expect(await faultsOf(db, journal, stream, acknowledged)).toEqual([]);
  figures.unanswered += asked;
  figures.unanswered_that_had_happened += happened;
  figures.replayed += acknowledged.length;
}

test(
  `of ${NODES} nodes, one is killed ${KILLS} times amid money operations: nothing is lost or repeated`,
  async () => {
    const random = randomFrom(SEED);
    for (let round = 0; round < KILLS; round++) {
      const node = nodes[Math.floor(random() * NODES)];
      const acknowledged = await actUntil(
        () => node?.kill() ?? Promise.resolve(),
        20 + Math.floor(random() * size(20, 460)),
      );
      await node?.start();
      await expectExact(acknowledged);
      figures.kills++;
    }
    await expectSound(primary.url);
  },
  size(240_000, 3 * 3_600_000),
);

test('a session that ends on one node is refused on all of them', async () => {
  let slowest = 0;
  for (let round = 0; round < REVOCATIONS; round++) {
    const { token } = await createPerson(db);
    const ask = async (node: PlatformProcess | undefined, method: string, at: string) =>
      (await fetch(`${node?.url}${at}`, { method, headers: { authorization: `Bearer ${token}` } })).status;
    for (const node of nodes) expect(await ask(node, 'GET', '/api/v1/wallets')).toBe(200);
    const ended = Date.now();
    expect(await ask(nodes[round % NODES], 'DELETE', '/api/v1/sessions')).toBeLessThan(300);
    for (const node of nodes) {
      while ((await ask(node, 'GET', '/api/v1/wallets')) !== 401)
        if (Date.now() - ended > REVOKED_MS) throw new Error(`a node still accepts the session after ${REVOKED_MS} ms`);
    }
    slowest = Math.max(slowest, Date.now() - ended);
  }
  Object.assign(figures, { revocations: REVOCATIONS, revoked_ms_max: slowest });
});

test('the standby that takes over has everything that was acknowledged', async () => {
  const acknowledged = await actUntil(
    async () => {
      const server = await postmasterIn(path.join(folders.primary, 'postgres'));
      if (server) process.kill(server.pid, 'SIGKILL');
      await Promise.all(nodes.map((node) => node.kill()));
    },
    size(40, 400),
  );
  await withClient(standby.url, (client) => client.query('select pg_promote(true, 60)'));
  nodes = await startNodes(standby.url);
  stream.urls = nodes.map(({ url }) => url);
  db = openAsOwner(standby.url, closers);
  await expectExact(acknowledged);
  await expectSound(standby.url);
  expect(acknowledged.length).toBeGreaterThan(0);
  saveProof(
    'nodes',
    { nodes: NODES, operations: journal.done().length, ...figures, promoted_with: acknowledged.length },
    SEED,
  );
});

test(`${TIMERS} timers of ${NODES} nodes run once each`, async () => {
  const once: Module = {
    name: 'once',
    timers: {
      once: async (tx, { refId }) => {
        await sql`insert into fired values (${refId})`.execute(tx);
      },
    },
  };
  const first = await testPlatform({ modules: [once] });
  await sql`create table fired (id uuid)`.execute(first.owner);
  await sql`grant all on fired to duelbook_app`.execute(first.owner);
  const others: TestPlatform[] = [];
  for (let n = 1; n < NODES; n++)
    others.push(await testPlatform({ modules: [once], config: { databaseUrl: first.databaseUrl } }));
  await sql`insert into timers (id, kind, ref_id, version, due_at, run_at)
    select gen_random_uuid(), 'once', gen_random_uuid(), 1, app_now(), app_now() from generate_series(1, ${TIMERS}::int)`.execute(
    first.owner,
  );
  for (const each of [first, ...others]) await startWork(each.app);
  await until(
    'all timers to have run',
    async () => {
      const { rows } = await sql`select from timers where kind = 'once' limit 1`.execute(first.owner);
      return rows.length === 0;
    },
    600_000,
  );
  const { rows } = await sql<{ all: number; different: number }>`
    select count(*)::int as all, count(distinct id)::int as different from fired`.execute(first.owner);
  expect(rows).toEqual([{ all: TIMERS, different: TIMERS }]);
  for (const each of [...others, first]) await each.close();
  saveProof('timers', { nodes: NODES, timers: TIMERS, fired: TIMERS, twice: 0 }, null);
});
