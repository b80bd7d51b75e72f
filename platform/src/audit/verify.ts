import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const PAGE = 5000;

interface Row {
  seq: number;
  at: Date;
  body: string;
  prev_hash: Buffer;
  hash: Buffer;
}

/** Verifies an area's audit log. Returns a description of the first error, or null if the chain is intact. */
export async function verifyAudit(db: Db, area: string): Promise<string | null> {
  let previous: Buffer = Buffer.alloc(32);
  let seq = 0;
  for (;;) {
    const { rows } = await sql<Row>`select seq, at, body, prev_hash, hash from audit_log
      where area = ${area} and seq > ${seq} order by seq limit ${PAGE}`.execute(db);
    for (const row of rows) {
      seq++;
      if (row.seq !== seq) return `${area}: entry ${seq} is missing`;
      if (!row.prev_hash.equals(previous) || !row.hash.equals(hashOf(area, row)))
        return `${area}: entry ${seq} was changed`;
      previous = row.hash;
    }
    if (rows.length < PAGE) break;
  }
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_heads where area = ${area}`.execute(db);
  const head = rows[0];
  return head && head.seq === seq && head.hash.equals(previous)
    ? null
    : `${area}: the head does not match entry ${seq}`;
}

function hashOf(area: string, { prev_hash, seq, at, body }: Row): Buffer {
  return createHash('sha256').update(prev_hash).update([area, seq, at.toISOString(), body].join('\n')).digest();
}
