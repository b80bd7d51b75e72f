import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { seal } from './checkpoint.ts';
import { exportCheckpoints, noteRestore, verifyCheckpointFile } from './checkpointFile.ts';

const { privateKey } = generateKeyPairSync('ed25519');
let t: TestPlatform;
let folder: string;
let file: string;

beforeEach(async () => {
  t = await testPlatform({ modules: [] });
  folder = await mkdtemp(path.join(tmpdir(), 'duelbook-checkpoints-'));
  file = path.join(folder, 'checkpoints.ndjson');
});
afterEach(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

async function sealed(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await t.clock.advance(61_000);
    await seal(t.db, privateKey, 60);
  }
}
const verify = () =>
  verifyCheckpointFile(async (text) => {
    const { rows } = await t.owner.executeQuery<{ id: number; body: string; signature: string }>(
      CompiledQuery.raw(text),
    );
    return { rows };
  }, file);

test('each checkpoint is exported once, by one node or several', async () => {
  await sealed(2);
  expect(await exportCheckpoints(t.db, file)).toBe(2);
  expect(await exportCheckpoints(t.db, file)).toBe(0);
  await sealed(1);
  await Promise.all([exportCheckpoints(t.db, file), exportCheckpoints(t.db, file)]);
  expect(await verify()).toEqual({ examined: 3, breach: null });
});

test('a changed and a missing checkpoint are found', async () => {
  await sealed(3);
  await exportCheckpoints(t.db, file);
  await sql`update checkpoints set body = replace(body, 'at', 'as') where id = 2`.execute(t.owner);
  expect((await verify()).breach).toBe('checkpoint 2 differs from the file');
  await sql`delete from checkpoints where id >= 2`.execute(t.owner);
  expect((await verify()).breach).toBe('checkpoint 2 is in the file, but not in the database');
});

test('a line that was cut off is appended again', async () => {
  await sealed(2);
  await exportCheckpoints(t.db, file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, -20));
  expect(await exportCheckpoints(t.db, file)).toBe(1);
  expect(await verify()).toEqual({ examined: 2, breach: null });
});

test('what a restore has undone is only accepted once the restore is noted', async () => {
  await sealed(3);
  await exportCheckpoints(t.db, file);
  await sql`delete from checkpoints where id > 1`.execute(t.owner);
  expect((await verify()).breach).toMatch(/^checkpoint 2/);
  await noteRestore(t.db, file);
  expect(await verify()).toEqual({ examined: 1, breach: null });
  await sql`alter table checkpoints alter column id restart with 2`.execute(t.owner);
  await sealed(1);
  expect(await exportCheckpoints(t.db, file)).toBe(1);
  expect(await verify()).toEqual({ examined: 2, breach: null });
});
