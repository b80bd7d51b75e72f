import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findBinaries, reachableBinaries } from '../../platform/src/db/embedded/binaries.ts';
import { findIdentity } from '../../platform/src/db/embedded/identity.ts';
import { run } from '../support/graph.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { call, useStack } from './support.ts';

const stack = useStack();
const execute = promisify(execFile);

/**
 * Restarts PostgreSQL as an administrator would, which ends all sessions and refuses connections until it is back up.
 */
async function restartDatabase({ dataDir }: Stack): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const identity = await findIdentity([folder]);
  const { pg_ctl } = await reachableBinaries(await findBinaries(), identity);
  await execute(pg_ctl, ['restart', '-w', '-m', 'fast', '-D', folder, '-l', path.join(folder, 'server.log')], {
    ...identity,
    cwd: folder,
  });
}

/** Ends every connection except the one running this query. */
const endConnections = ({ sql }: Stack) =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`);

/** Reads and writes while `disturb` runs. Returns the status of every response. */
async function statusesDuring(person: Person, disturb: () => Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let done = false;
  const worker = async () => {
    while (!done) {
      for (const [method, url, body] of [
        ['GET', '/api/v1/wallets'],
        ['PUT', '/api/v1/users', { bio: 'Back soon.' }],
      ] as const) {
        statuses.add((await call(`${stack().platform}${url}`, method, { person, body })).status);
      }
    }
  };
  const workers = Promise.all(Array.from({ length: 6 }, worker));
  await until('requests to be answered', () => statuses.has(200));
  await disturb();
  done = true;
  await workers;
  return statuses;
}

test.each([
  ['PostgreSQL restarts', restartDatabase],
  ['all connections are ended', endConnections],
])('when %s, the platform answers 503 and recovers within 5 s', async (_, disturb) => {
  const person = await newPlayer(stack(), 4200);
  const { pid } = stack().servers.platform;
  for (let round = 0; round < 3; round++) {
    const statuses = await statusesDuring(person, () => disturb(stack()));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await until('the platform to be ready', async () => (await fetch(`${stack().platform}/readyz`)).ok, 5000);
  }
  expect(stack().servers.platform.pid).toBe(pid);
  const { wallet } = await run<{ wallet: { cash: number } }>(stack(), person, '{ wallet { cash } }');
  expect(wallet.cash).toBe(4200);
  // Signing up and depositing use jobs, webhooks and live channels.
  await newPlayer(stack(), 1000);
});
