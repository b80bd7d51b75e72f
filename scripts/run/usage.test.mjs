import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { countToward, measured } from './usage.mjs';

const busy = 'const end = Date.now() + 2500; while (Date.now() < end);';

it.runIf(process.platform === 'linux')('measures a step’s programs and what they start, but no others', async () => {
  const inner = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const run = async (code) => {
    const child = spawn(process.execPath, ['-e', code]);
    countToward(child.pid);
    await once(child, 'close');
    return 'done';
  };
  const [step, idle] = await Promise.all([
    measured(() => run(inner)),
    measured(() => run('setTimeout(() => {}, 2500)')),
  ]);
  expect(step.result).toBe('done');
  expect(step.cpuSeconds).toBeGreaterThan(idle.cpuSeconds);
  expect(step.peakBytes).toBeGreaterThan(20 * 2 ** 20);
  expect(step.peakBytes).toBeGreaterThan(idle.peakBytes);
});
