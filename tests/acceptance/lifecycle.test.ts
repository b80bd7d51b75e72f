import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { run } from '../support/graph.ts';
import { newPlayer } from '../support/people.ts';
import { startStack } from '../support/stack.ts';
import { ports } from './support.ts';

test('SIGTERM stops every process cleanly and leaves nothing running', async () => {
  const stack = await startStack({ ports });
  const codes: Record<string, number | null> = {};
  try {
    await newPlayer(stack, 1000);
  } finally {
    for (const name of ['gateway', 'platform', 'sandbox'] as const) codes[name] = await stack.servers[name].stop();
  }
  expect(codes).toEqual({ gateway: 0, platform: 0, sandbox: 0 });
  for (const [name, port] of Object.entries(ports)) expect([name, await isListening(port)]).toEqual([name, false]);
  await stack.stop();
});

test('a killed platform restarts with everything it acknowledged', async () => {
  const stack = await startStack({ ports });
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
