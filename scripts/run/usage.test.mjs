import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countToward, measured, stepEnvironment } from './usage.mjs';

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

it.runIf(process.platform === 'linux')('counts marked programs that left the step’s processes', async () => {
  const spawnDetached = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { detached: true, stdio: 'ignore' });
    child.unref();
    console.log(child.pid);`;
  const leave = async (env) => {
    const child = spawn(process.execPath, ['-e', spawnDetached], { env: { ...process.env, ...env } });
    countToward(child.pid);
    const [pid] = await once(child.stdout, 'data');
    await once(child, 'close');
    await ended(Number(pid));
  };
  const [marked, foreign] = await Promise.all([
    measured(() => leave(stepEnvironment())),
    measured(() => leave({ DUELBOOK_TEST_STEP: 'another' })),
  ]);
  expect(marked.cpuSeconds).toBeGreaterThan(0.3);
  expect(foreign.cpuSeconds ?? 0).toBeLessThan(0.3);
});

/** Waits until a process has ended. */
async function ended(pid) {
  while (existsSync(`/proc/${pid}`)) await setTimeout(50);
}
