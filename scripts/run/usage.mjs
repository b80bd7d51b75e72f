import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

const SAMPLE_MS = 1000;
/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS = 100;
const PAGE = 4096;

const current = new AsyncLocalStorage();

/** Registers a program whose use of the machine counts toward the step that started it. */
export const countToward = (pid) => current.getStore()?.roots.add(pid);

/**
 * Runs a step and measures the processes it starts, with their descendants, once a second. CPU time is therefore a lower
 * bound. Only on Linux; elsewhere both figures are null.
 * @template T
 * @param {() => Promise<T>} step
 * @returns {Promise<{ result: T, cpuSeconds: number | null, peakBytes: number | null, load: number }>}
 */
export async function measured(step) {
  const use = { roots: new Set(), ticks: new Map(), peakBytes: 0 };
  const timer = setInterval(() => sample(use), SAMPLE_MS);
  try {
    const result = await current.run(use, step);
    const known = use.ticks.size > 0;
    const ticks = [...use.ticks.values()].reduce((sum, each) => sum + each, 0);
    return {
      result,
      cpuSeconds: known ? ticks / TICKS : null,
      peakBytes: known ? use.peakBytes : null,
      load: loadavg()[0],
    };
  } finally {
    clearInterval(timer);
  }
}

function sample(use) {
  const { roots, ticks } = use;
  const all = processes();
  let bytes = 0;
  for (const each of all.values()) {
    if (!descends(each, all, roots)) continue;
    ticks.set(each.pid, each.ticks);
    bytes += each.bytes;
  }
  use.peakBytes = Math.max(use.peakBytes, bytes);
}

function descends({ pid, parent }, all, roots) {
  if (roots.has(pid)) return true;
  const above = all.get(parent);
  return above !== undefined && descends(above, all, roots);
}

/** All processes by ID. Empty where there is no /proc. */
function processes() {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(ids.flatMap((id) => processOf(id) ?? []).map((each) => [each.pid, each]));
  } catch {
    return new Map();
  }
}

/** Reads /proc/PID/stat (see proc_pid_stat(5)). Returns null if the process has ended. */
function processOf(id) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name comes second, in parentheses, and may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(id),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      bytes: Number(fields[21]) * PAGE,
    };
  } catch {
    return null;
  }
}
