import { expect, it, vi } from 'vitest';
import { underLoad } from './load.mjs';

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('keeps processes busy while the tests run, and ends them even when the run fails', async () => {
  let started = [];
  const run = async (pids) => {
    started = pids;
    expect(pids.map(isRunning)).toEqual([true, true]);
    throw new Error('failed');
  };
  await expect(underLoad(2, run)).rejects.toThrow('failed');
  await vi.waitFor(() => expect(started.map(isRunning)).toEqual([false, false]), 10_000);
});
