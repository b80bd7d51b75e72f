import { expect, it } from 'vitest';
import { exec } from './exec.mjs';

it('stops a program at its time limit, and says so', async () => {
  const waiting = ['-e', 'setInterval(() => {}, 1000)'];
  expect(await exec(process.execPath, waiting, { limitMs: 50 })).toMatchObject({ limited: true });
  expect(await exec(process.execPath, ['-e', 'process.exit(3)'], { limitMs: 60_000 })).toMatchObject({
    code: 3,
    limited: false,
  });
});
