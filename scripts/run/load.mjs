import { spawn } from 'node:child_process';

/** Busy-waits in slices of 50 ms, so that it notices when its parent exits. */
const spin = `
process.on('disconnect', () => process.exit());
(function slice() {
  for (const end = Date.now() + 50; Date.now() < end; );
  setImmediate(slice);
})();`;

/**
 * Keeps this many cores busy until `run` finishes, to find tests that pass only on an idle machine.
 * @template T
 * @param {number} processes
 * @param {(pids: number[]) => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function underLoad(processes, run) {
  const options = { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] };
  const busy = Array.from({ length: processes }, () => spawn(process.execPath, ['-e', spin], options));
  try {
    return await run(busy.map(({ pid }) => pid));
  } finally {
    for (const each of busy) each.kill();
  }
}
