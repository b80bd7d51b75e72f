import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { createLogger } from '../../shared/log.ts';
import { Changes } from '../engine/writer/changes.ts';
import { Rows } from './rows.ts';

/** The changes of a batch that has this many commands but no visible effect. */
function batchOf(commands: number, batch: number): Changes {
  return Object.assign(new Changes(), { commands, batch });
}

/** Rows whose writes only finish once `write` is called. */
function heldRows() {
  let write = () => {};
  const writes = new Promise<void>((resolve) => {
    write = resolve;
  });
  const db = { executeQuery: () => writes.then(() => ({ rows: [{ written: true }] })) } as unknown as Db;
  const rows = new Rows(db, createLogger('silent'));
  onTestFinished(() => rows.stop());
  return { rows, write };
}

const HEAD = { market: 'm', fence: 1, batch: 1 };
const MANY = 100;

test('all readers wait for rows of an earlier writer, however many are missing', async () => {
  const { rows, write } = heldRows();
  rows.follow(HEAD, batchOf(MANY, 2), () => undefined);
  let seen: boolean | null = null;
  const waiting = rows.caughtUpWhereFew().then((there) => {
    seen = there;
  });
  await new Promise(setImmediate);
  expect(seen).toBeNull();
  write();
  await waiting;
  expect(seen).toBe(true);
});

test('readers do not wait when the current writer has many missing rows', async () => {
  const { rows, write } = heldRows();
  rows.follow(HEAD, new Changes(), () => undefined);
  rows.committed('m', batchOf(MANY, 2));
  expect(await rows.caughtUpWhereFew()).toBe(true);
  expect(rows.has('m', 2)).toBe(false);
  write();
});
