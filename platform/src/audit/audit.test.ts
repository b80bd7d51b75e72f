import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { audit } from './audit.ts';
import { seal, verifyCheckpoints } from './checkpoint.ts';
import { verifyAudit } from './verify.ts';

let t: TestPlatform;
beforeEach(async () => {
  t = await testPlatform({ modules: [] });
});
afterEach(() => t.close());

const write = (n: number) =>
  withTransaction(t.db, (tx) =>
    audit(tx, {
      area: 'staff',
      actor: null,
      action: 'test.write',
      subjectType: 'thing',
      subjectId: String(n),
      before: { b: 1, a: 'ü' },
      reason: 'because "of"\nlines',
    }),
  );

test('concurrent entries form one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
  const { rows } = await sql<{ seq: number; subject_id: string; action: string }>`
    select seq, subject_id, action from audit_log where area = 'staff' order by seq`.execute(t.db);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(new Set(rows.map(({ subject_id }) => subject_id)).size).toBe(20);
  expect(await verifyAudit(t.db, 'staff')).toBeNull();
  expect(await verifyAudit(t.db, 'player')).toBeNull();
});

test('an entry is part of its transaction', async () => {
  await withTransaction(t.db, async (tx) => {
    await audit(tx, { area: 'system', actor: null, action: 'x', subjectType: 'y', subjectId: 'z' });
    throw new Error('no');
  }).catch(() => undefined);
  const { rows } = await sql`select 1 from audit_log`.execute(t.db);
  expect(rows).toHaveLength(0);
});

test('the application can’t change, delete or insert entries, or move heads', async () => {
  await write(1);
  for (const statement of [
    `update audit_log set body = '{}'`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log (area, seq, at, body, prev_hash, hash) values ('staff', 9, now(), '{}', '', '')`,
    'update audit_heads set seq = 0',
    'update checkpoints set body = body',
    'delete from checkpoints',
  ]) {
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow(/permission denied/);
  }
});

test('every change by the owner is detected', async () => {
  for (let n = 0; n < 5; n++) await write(n);
  const changes = [
    `update audit_log set body = replace(body, 'test.write', 'test.wrote') where seq = 3`,
    `update audit_log set at = at + interval '1 millisecond' where seq = 2`,
    'delete from audit_log where seq = 3',
    'delete from audit_log where seq = 5',
    `update audit_log set hash = decode(repeat('00', 32), 'hex') where seq = 5`,
    `update audit_heads set hash = decode(repeat('00', 32), 'hex')`,
  ];
  for (const change of changes) {
    await t.owner
      .transaction()
      .execute(async (tx) => {
        await sql.raw(change).execute(tx);
        expect([change, await verifyAudit(tx, 'staff')]).not.toEqual([change, null]);
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
  }
  expect(await verifyAudit(t.db, 'staff')).toBeNull();
});

test('checkpoints are signed and linked, written by one of two processes, and not more often than configured', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await write(1);
  const both = await Promise.all([seal(t.db, privateKey, 60), seal(t.db, privateKey, 60)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await seal(t.db, privateKey, 60)).toBe(false);
  await t.clock.advance(61_000);
  expect(await seal(t.db, privateKey, 60)).toBe(true);
  expect(await verifyCheckpoints(t.db)).toBeNull();
  await sql`update checkpoints set body = replace(body, 'staff', 'stuff') where id = 1`.execute(t.owner);
  expect(await verifyCheckpoints(t.owner)).toMatch(/checkpoint 1/);
  await sql`delete from checkpoints where id = 1`.execute(t.owner);
  expect(await verifyCheckpoints(t.owner)).toMatch(/checkpoint 2/);
});
