import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, step } from './progress.mjs';
import { guard } from './server.mjs';

const GRACE_MS = 20_000;

/** Writes down what runs, for a later start that finds it left behind. */
export function writeDown(dataDir, servers) {
  mkdirSync(dataDir, { recursive: true });
  const pids = servers.flatMap((server) => server.child?.pid ?? []);
  writeFileSync(file(dataDir), JSON.stringify({ parent: process.pid, pids }));
}

export function forget(dataDir) {
  rmSync(file(dataDir), { force: true });
}

/**
 * Deals with a former run on the same data: a living one is a Failure; servers whose parent was killed are stopping by
 * themselves and are waited for, at last by force.
 */
export async function settleFormer(dataDir, graceMs = GRACE_MS) {
  const former = read(dataDir);
  if (!former) return;
  if (former.parent !== process.pid && commandOf(former.parent).includes('run.mjs')) {
    throw new Failure(
      `Duelbook already runs on ${dataDir} (process ${former.parent}). Stop it first, or choose another DATA_DIR.`,
    );
  }
  const left = () => former.pids.filter((pid) => commandOf(pid).includes(guard));
  if (left().length > 0) {
    await step('Waiting for a former run to end', async () => {
      signal(left(), 'SIGTERM');
      const until = Date.now() + graceMs;
      while (left().length > 0) {
        if (Date.now() > until) signal(left(), 'SIGKILL');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
  }
  forget(dataDir);
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in this moment.
    }
  }
}

/** The command line of a process; empty when there is none. A process that only waits to be reaped has ended. */
function commandOf(pid) {
  if (process.platform === 'win32') return '';
  try {
    const options = ['-ww', '-o', 'stat=,command=', '-p', String(pid)];
    const line = execFileSync('ps', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return line.startsWith('Z') ? '' : line;
  } catch {
    return '';
  }
}

function read(dataDir) {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

function file(dataDir) {
  return join(dataDir, 'run.json');
}
