import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../support/node.ts';
import type { Speech } from './subscriber.ts';

export interface ServerKind {
  name: string;
  /** Path of the entry file, relative to this folder. */
  file: string;
  speech: Speech;
}

export const duelbook: ServerKind = { name: 'duelbook', file: '../../../gateway/src/main.ts', speech: 'graphql' };
export const rawWs: ServerKind = { name: 'raw_ws', file: 'rawWs.ts', speech: 'none' };
export const graphqlWs: ServerKind = { name: 'graphql_ws', file: 'graphqlWs.ts', speech: 'graphql' };

const canPin = spawnSync('taskset', ['-c', '1', 'true']).status === 0;

/**
 * Pins this process, which generates the load, to a core the servers don't use. @returns whether the system supports it
 */
export function pinSelf(): boolean {
  return canPin && spawnSync('taskset', ['-a', '-cp', '1', String(process.pid)]).status === 0;
}

/** The limit on open files, which Node raises to the maximum for its own process. */
export function mostFiles(): number {
  const said = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said);
}

/** Starts a server on the first core, with its own platform stub. */
export async function startServer(kind: ServerKind, port: number, platformPort: number): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, kind.file);
  const [command = '', ...args] = [...(canPin ? ['taskset', '-c', '0'] : []), process.execPath, ...nodeFlags, file];
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PORT: String(port),
    PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
  };
  const child = spawn(command, args, { env, stdio: 'inherit' });
  for (let tries = 0; tries < 150 && child.exitCode === null; tries++) {
    if (await listens(port)) return child;
    await sleep(200);
  }
  child.kill();
  throw new Error(`${kind.name} did not start`);
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('error', () => resolve(false));
  socket.once('connect', () => {
    socket.destroy();
    resolve(true);
  });
  return promise;
}

/** Memory in use by a process, in KB. */
export function residentKb({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
