import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, step } from './progress.mjs';
import { guard } from './server.mjs';

const GRACE_MS = 20_000;

/** Records the running processes, so that the next start can find leftovers. */
export function recordRun(dataDir, servers) {
  mkdirSync(dataDir, { recursive: true });
  const pids = servers.flatMap((server) => server.child?.pid ?? []);
  writeFileSync(file(dataDir), JSON.stringify({ parent: process.pid, pids }));
}

export function forgetRun(dataDir) {
  rmSync(file(dataDir), { force: true });
}

/**
 * Handles an earlier run on the same data. Throws a Failure when it is still running. Servers whose parent was killed
 * are stopping on their own; waits for them, and kills them after a grace period.
 */
export async function settleStaleRun(dataDir, graceMs = GRACE_MS) {
  const stale = read(dataDir);
  if (!stale) return;
  if (stale.parent !== process.pid && commandOf(stale.parent).includes('run.mjs')) {
    throw new Failure(
      `Duelbook already runs on ${dataDir} (process ${stale.parent}). Stop it first, or choose another DATA_DIR.`,
    );
  }
  const left = () => stale.pids.filter((pid) => commandOf(pid).includes(guard));
  if (left().length > 0) {
    await step('Waiting for an earlier run to stop', async () => {
      signal(left(), 'SIGTERM');
      const until = Date.now() + graceMs;
      while (left().length > 0) {
        if (Date.now() > until) signal(left(), 'SIGKILL');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
  }
  forgetRun(dataDir);
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has just exited.
    }
  }
}

/** The command line of a process, or an empty string when there is none. A zombie counts as exited. */
function commandOf(pid) {
  if (process.platform === 'win32') return '';
  try {
    // Small Linux images don't have ps. A zombie's command line is empty.
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
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
