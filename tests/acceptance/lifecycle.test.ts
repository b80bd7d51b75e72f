import { Agent, type RequestOptions, request } from 'node:http';
import { createConnection } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { run } from '../support/graph.ts';
import { newPlayer, type Person } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { until } from '../support/until.ts';

test('SIGTERM stops every process cleanly and leaves nothing running', async () => {
  const stack = await startStack();
  const codes: Record<string, number | null> = {};
  try {
    await newPlayer(stack, 1000);
  } finally {
    for (const name of ['gateway', 'platform', 'sandbox'] as const) codes[name] = await stack.servers[name].stop();
  }
  expect(codes).toEqual({ gateway: 0, platform: 0, sandbox: 0 });
  for (const [name, port] of Object.entries(stack.ports))
    expect([name, await isListening(port)]).toEqual([name, false]);
  await stack.stop();
});

test.each(['gateway', 'platform'] as const)(
  'SIGTERM ends the %s within 10 s after answering requests whose clients keep their connections open',
  async (name) => {
    const stack = await startStack();
    const agent = new Agent({ keepAlive: true });
    const person = await newPlayer(stack, 1000);
    const blocker = new pg.Client({ connectionString: stack.databaseUrl });
    blocker.on('error', () => undefined);
    await blocker.connect();
    try {
      await blocker.query('begin; lock table ledger_accounts in access exclusive mode');
      const answers = Array.from({ length: 4 }, () => walletVia(stack, name, person, agent));
      await until('the requests to wait for the lock', async () => {
        const [row] = await stack.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted');
        return row && row.n > 0;
      });
      const stopped = stack.servers[name].stop(10_000);
      await until(
        'the server to stop accepting traffic',
        async () => (await statusOf({ port: stack.ports[name], path: '/readyz' })) !== 200,
      );
      await blocker.query('rollback');
      expect(await stopped).toBe(0);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    } finally {
      agent.destroy();
      await blocker.end();
      await stack.stop();
    }
  },
);

test('a killed platform restarts with everything it acknowledged', async () => {
  const stack = await startStack();
  try {
    const person = await newPlayer(stack, 4200);
    await stack.servers.platform.kill();
    expect((await fetch(`${stack.origin}/readyz`)).status).toBe(503);
    await stack.servers.platform.start();
    const { wallet } = await run<{ wallet: { cash: number } }>(stack, person, '{ wallet { cash } }');
    expect(wallet.cash).toBe(4200);
  } finally {
    await stack.stop();
  }
});

/** Reads the wallet from a server of the stack. Returns the status, or null if there is no response. */
function walletVia(stack: Stack, name: 'gateway' | 'platform', person: Person, agent: Agent): Promise<number | null> {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-device-id': person.deviceId,
    'content-type': 'application/json',
  };
  const port = stack.ports[name];
  if (name === 'platform') return statusOf({ port, agent, path: '/api/v1/wallets', headers });
  const body = JSON.stringify({ query: '{ wallet { cash } }' });
  return statusOf({ port, agent, path: '/graphql', method: 'POST', headers }, body);
}

function statusOf(options: RequestOptions, body?: string): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
      response.once('error', () => resolve(null));
    });
    sent.once('error', () => resolve(null)).end(body);
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
