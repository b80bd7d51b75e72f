import { createServer, type Server, type Socket } from 'node:net';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimiter } from './limits.ts';
import { openRedis } from './redis.ts';

/** A Redis server that grants every token, and stops responding while paused, as after SIGSTOP. */
class PausableRedis {
  paused = false;
  evals = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => this.#answer(socket, String(data)));
  });

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
    return `redis://127.0.0.1:${address.port}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #answer(socket: Socket, data: string): void {
    for (const [, command = ''] of data.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
      const isEval = command.toLowerCase() === 'eval';
      if (isEval) this.evals += 1;
      if (!this.paused) socket.write(isEval ? '$1\r\n0\r\n' : '+OK\r\n');
    }
  }
}

let server: PausableRedis;
let redis: Redis;
beforeEach(async () => {
  server = new PausableRedis();
  redis = openRedis(await server.listen());
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
});
afterEach(() => {
  redis.disconnect();
  server.close();
});

const limit = { count: 2, seconds: 3600, burst: 2 };

test('while Redis doesn’t respond, tokens are counted locally without delaying every request', async () => {
  const limiter = createLimiter(redis);
  await limiter.take('test', limit, 'ann');
  expect(server.evals).toBe(1);
  server.paused = true;
  await limiter.take('test', limit, 'ann');
  await limiter.take('test', limit, 'ann');
  await expect(limiter.take('test', limit, 'ann')).rejects.toMatchObject({ status: 429 });
  // Only the first request waited for Redis.
  expect(server.evals).toBe(2);
});

test('a limit that is off never calls Redis', async () => {
  const limiter = createLimiter(redis);
  for (let n = 0; n < 5; n++) await limiter.take('test', { ...limit, count: Number.POSITIVE_INFINITY }, 'ann');
  expect(server.evals).toBe(0);
});
