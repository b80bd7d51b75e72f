import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDataFolder } from './testing/dataFolder.ts';
import { type TestPlatform, testPlatform } from './testing/harness.ts';

/** Each run loads the command in a process of its own. */
const LIMIT_MS = 240_000;

let t: TestPlatform;
let folder: string;
beforeAll(async () => {
  t = await testPlatform();
  folder = temporaryDataFolder('duelbook-bootstrap-');
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  output: string;
}

/** Runs the command as `npm run staff -- bootstrap` does. */
function bootstrap(args: string[], env: Record<string, string> = { DATABASE_URL: t.databaseUrl }): Promise<Run> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bootstrapStaff.ts'), ...args], {
    env: { ...inherited, DATA_DIR: folder, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const database = (name: string) => {
  const url = new URL(t.databaseUrl);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
};

test(
  'explains what it needs, and changes nothing',
  async () => {
    const [incomplete, invalid] = await Promise.all([
      bootstrap(['--email', 'ada@example.com']),
      bootstrap(['--email', 'ada', '--name', 'Ada']),
    ]);
    expect(incomplete).toEqual({ code: 1, output: expect.stringContaining('--email ada@example.com --name "Ada') });
    expect(invalid).toEqual({ code: 1, output: 'Enter an email address, for example kai@example.com.\n' });
    expect(await t.owner.selectFrom('staff_members').select('id').execute()).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'says when there is no database',
  async () => {
    const args = ['--email', 'ada@example.com', '--name', 'Ada Brandt'];
    const [none, unprepared, gone] = await Promise.all([
      bootstrap(args, {}),
      bootstrap(args, database('postgres')),
      bootstrap(args, { DATABASE_URL: 'postgres://duelbook@127.0.0.1:1/duelbook' }),
    ]);
    expect(none).toEqual({ code: 2, output: expect.stringContaining('No database found. Start Duelbook once') });
    expect(unprepared).toEqual({ code: 2, output: expect.stringContaining('has not been set up by this version') });
    expect(gone).toEqual({ code: 2, output: expect.stringContaining('Check DATABASE_URL') });
  },
  LIMIT_MS,
);

test(
  'two at once leave exactly one admin, and it refuses after the sign-in',
  async () => {
    const run = (name: string) => bootstrap(['--email', `${name}@example.com`, '--name', name]);
    const both = await Promise.all([run('ada'), run('bob')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const outputs = both.map(({ output }) => output).join('');
    expect(outputs).toContain('Sign in at /admin');
    expect(outputs).toContain('never signed in and is no longer an admin');
    const enabled = t.owner.selectFrom('staff_members').select('roles').where('enabled', '=', true);
    expect(await enabled.execute()).toEqual([{ roles: ['admin'] }]);

    await t.owner.updateTable('staff_members').set({ signed_in_at: new Date() }).where('enabled', '=', true).execute();
    expect(await run('cleo')).toEqual({ code: 1, output: expect.stringContaining('already has an admin') });
    expect(await enabled.execute()).toEqual([{ roles: ['admin'] }]);
  },
  LIMIT_MS,
);
