import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../testing/person.ts';
import { openDatabase } from '../pool.ts';
import { connectServices } from '../services.ts';
import { ProjectCopy } from '../testing/projectCopy.ts';
import { asRoot } from '../testing/root.ts';

/** Each test starts a separate platform or database. */
const LIMIT_MS = 240_000;

let project: ProjectCopy;
beforeAll(() => {
  if (asRoot) project = new ProjectCopy();
});
afterAll(() => project?.remove());

test.runIf(asRoot)(
  'a private project starts, stops and restarts with the same money',
  async () => {
    const first = await project.start();
    expect(first.output()).toContain("The user postgres can't enter this project, so the database is in");
    await deposit(project.databaseUrl(), 4200);
    const before = await balances(project.databaseUrl());
    expect(before).toContainEqual(expect.objectContaining({ balance: 4200 }));
    expect(await first.stop()).toBe(0);

    const cluster = project.cluster();
    await expectSoundLedger();
    const second = await project.start();
    expect(await balances(project.databaseUrl())).toEqual(before);
    expect(await second.stop()).toBe(0);
    expect(project.cluster()).toBe(cluster);

    expect(statSync(path.dirname(project.folder)).mode & 0o777).toBe(0o700);
    expect(existsSync(path.join(project.dataDir, 'postgres'))).toBe(false);
  },
  LIMIT_MS,
);

const source = (file: string) => JSON.stringify(`./platform/src/${file}`);

/** Script that starts a database in the same way as the test setup (testing/cluster.ts). */
const startsTestDatabase = `
  import { rmSync } from 'node:fs';
  import { startEmbedded } from ${source('db/embedded.ts')};
  import { disposableDataFolder } from ${source('testing/dataFolder.ts')};
  const dataDir = disposableDataFolder('private');
  const store = await startEmbedded({ dataDir, durable: false });
  await store.stop();
  rmSync(dataDir, { recursive: true });
  console.log(store.url.split('/').at(-1), store.notice);`;

test.runIf(asRoot)(
  'a private project starts the database of its tests, and leaves nothing behind',
  async () => {
    const { code, output } = await project.run(['--input-type=module', '-e', startsTestDatabase]);
    expect(output).toMatch(/^duelbook /);
    expect(output).not.toContain('the database is in');
    expect(code).toBe(0);
  },
  LIMIT_MS,
);

/** Runs `npm run ledger:check` while nothing is running. */
async function expectSoundLedger(): Promise<void> {
  const { code, output } = await project.run(['platform/src/checkLedger.ts']);
  expect(output).toContain('All ledger checks passed.');
  expect(code).toBe(0);
}

async function deposit(url: string, cash: number): Promise<void> {
  const db = openDatabase(url, { size: 1, asOwner: true });
  connectServices(db, { relay: () => undefined, send: async () => undefined });
  try {
    await createPerson(db, { cash });
  } finally {
    await db.destroy();
  }
}

async function balances(url: string): Promise<object[]> {
  const db = openDatabase(url, { size: 1, asOwner: true });
  try {
    return await db.selectFrom('ledger_accounts').select(['name', 'balance', 'entries']).orderBy('id').execute();
  } finally {
    await db.destroy();
  }
}
