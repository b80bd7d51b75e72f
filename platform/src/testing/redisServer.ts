import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { vi } from 'vitest';

/** Path of this machine's `redis-server`. Null if it isn't installed; `npm test` installs it where it can. */
export function findRedis(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'redis-server')).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Redis of its own for a test, without persistence, on a free port of 127.0.0.1. */
export interface RedisServer {
  url: string;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Ends it without a goodbye, as a crash does. */
  stop(): Promise<void>;
  /** Stops its process without closing connections, as an overloaded or unreachable machine does. */
  pause(): void;
  resume(): void;
  /** Deletes everything in it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Redis. @param program path of `redis-server` */
export async function startRedis(program: string): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'duelbook-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const kill = () => child?.kill('SIGKILL');
  process.once('exit', kill);

  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn(program, args, { stdio: 'ignore' });
    await vi.waitFor(() => ask(url, (redis) => redis.ping()), { timeout: 15_000, interval: 20 });
  };
  const stop = async () => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  await start();
  return {
    url,
    start,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    flush: () => ask(url, (redis) => redis.flushall()).then(() => undefined),
    async close() {
      process.off('exit', kill);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask<T>(url: string, command: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await command(redis);
  } finally {
    redis.disconnect();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  return address.port;
}
