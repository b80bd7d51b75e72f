import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

const SAMPLE_MS = 1000;
/** Clock ticks per second in /proc. The same on every Linux. */
const TICKS = 100;
const PAGE = 4096;

/** Marks the processes of a step, so that those that have left its process tree, such as PostgreSQL, are found. */
const MARK = 'DUELBOOK_TEST_STEP';

const current = new AsyncLocalStorage();
let steps = 0;

/** Registers a process whose resource usage counts toward the step that started it. */
export const countToward = (pid) => current.getStore()?.roots.add(pid);

/** Returns the environment for programs that the current step starts. */
export function stepEnvironment() {
  const mark = current.getStore()?.mark;
  return mark ? { [MARK]: mark } : {};
}

/**
 * Runs a step and measures the processes it starts once per second, including their descendants and marked processes
 * that have left the tree. CPU time is therefore a lower bound. Only measures on Linux. Elsewhere, both figures are
 * null.
 * @template T
 * @param {() => Promise<T>} step
 * @returns {Promise<{ result: T, cpuSeconds: number | null, peakBytes: number | null, load: number }>}
 */
export async function measured(step) {
  const use = {
    mark: `${process.pid}-${++steps}`,
    roots: new Set(),
    others: new Map(),
    ticks: new Map(),
    peakBytes: 0,
  };
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

/** A process that has ended counts toward its parent, so the sum over running processes only grows. */
function sample(use) {
  const all = processes();
  const sums = new Map();
  let bytes = 0;
  for (const each of all.values()) {
    const root = rootOf(each, all, use);
    if (root === null) continue;
    sums.set(root, (sums.get(root) ?? 0) + each.ticks);
    bytes += each.bytes;
  }
  for (const [root, ticks] of sums) use.ticks.set(root, Math.max(ticks, use.ticks.get(root) ?? 0));
  use.peakBytes = Math.max(use.peakBytes, bytes);
}

/** Returns the ID of the step's process that a process descends from. Null if it doesn't belong to the step. */
function rootOf({ pid, parent }, all, use) {
  if (use.roots.has(pid)) return pid;
  const above = all.get(parent);
  if (parent > 1 && above !== undefined) return rootOf(above, all, use);
  return isMarked(pid, use) ? pid : null;
}

function isMarked(pid, { mark, others }) {
  const known = others.get(pid);
  if (known !== undefined) return known;
  const marked = environmentOf(pid).includes(`${MARK}=${mark}`);
  others.set(pid, marked);
  return marked;
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Returns all processes by ID. Empty if there is no /proc. */
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
    // The name comes second, in parentheses, and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(id),
      parent: Number(fields[1]),
      // CPU time of the process and of its ended children, in user and kernel mode.
      ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0),
      bytes: Number(fields[21]) * PAGE,
    };
  } catch {
    return null;
  }
}
