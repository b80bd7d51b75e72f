import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/src/db/database.ts';
import { startEmbedded } from '../../platform/src/db/embedded.ts';
import { PayPalTestServer } from '../../platform/src/providers/payments/paypal/testing/server.ts';
import { disposableDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { createPerson } from '../../platform/src/testing/person.ts';
import { until } from '../support/until.ts';
import { identify } from './support/exactlyOnce.ts';
import { expectSound } from './support/ledger.ts';
import { openAsOwner, startNode } from './support/nodes.ts';
import type { PlatformProcess } from './support/platformProcess.ts';
import { randomFrom, saveProof, size } from './support/proof.ts';
import type { Player } from './support/stream.ts';

const SEED = 21_1201;
const NODES = 3;
const KEYS = size(60, 5_000);
const AT_ONCE = 20;
/** Maximum time from a request until its connection is cut, in ms. About as long as a response takes. */
const CUT_WITHIN_MS = 60;
const PEOPLE = 20;
const CASH = 100_000_000;

const paypal = new PayPalTestServer();
const closers: (() => unknown)[] = [];
const nodes: PlatformProcess[] = [];
const people: Player[] = [];
let databaseUrl: string;
let db: Db;

beforeAll(async () => {
  await paypal.listen();
  closers.push(() => paypal.close());
  paypal.payoutAs = 'SUCCESS';
  const folder = disposableDataFolder('cut');
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const store = await startEmbedded({ dataDir: folder });
  closers.push(() => store.stop());
  databaseUrl = store.url;
  for (let n = 0; n < NODES; n++) nodes.push(await startNode(databaseUrl, paypal, closers));
  db = openAsOwner(databaseUrl, closers);
  for (let n = 0; n < PEOPLE; n++) people.push(await identify(db, await createPerson(db, { cash: CASH })));
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const figures = { keys: KEYS, cut: 0, answered_before_the_cut: 0, replayed: 0 };

function send(node: number, { token, source }: Player, key: string, signal: AbortSignal | null): Promise<Response> {
  return fetch(`${nodes[node % NODES]?.url}/api/v1/wallets/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ amount: 1000, payment_source_id: source }),
    signal,
  });
}

/** Sends one intent to all nodes concurrently over connections that are cut, then repeats it until it is answered. */
async function withdraw(person: Player, random: () => number): Promise<void> {
  const key = randomUUID();
  const tries = Array.from({ length: NODES }, async (_, node) => {
    const answer = await send(node, person, key, AbortSignal.timeout(Math.floor(random() * CUT_WITHIN_MS)))
      .then((response) => response.text())
      .catch(() => null);
    if (answer === null) figures.cut++;
    else figures.answered_before_the_cut++;
  });
  await Promise.all(tries);
  const again = Math.floor(random() * NODES);
  await until('an answer to a repeated withdrawal', async () => {
    const response = await send(again, person, key, null);
    const body = await response.text();
    if (response.status === 409 && JSON.parse(body).error.code === 1024) return false;
    expect(response.status, body).toBe(200);
    if (response.headers.get('idempotent-replayed') === 'true') figures.replayed++;
    return true;
  });
}

test(`${KEYS} keys, each sent to ${NODES} nodes at once on lines that are cut, have one effect each`, async () => {
  const random = randomFrom(SEED);
  let left = KEYS;
  const acting = async () => {
    while (left > 0) {
      left--;
      await withdraw(people[Math.floor(random() * PEOPLE)] as Player, random);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, acting));
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from withdrawals`.execute(db);
  expect(rows).toEqual([{ made: KEYS }]);
  expect(figures.cut).toBeGreaterThan(KEYS);
  expect(figures.replayed).toBeGreaterThan(0);
  await expectSound(databaseUrl);
  saveProof('cut-lines', figures, SEED);
});
