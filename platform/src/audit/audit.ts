import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { beforeCommit } from '../db/transaction.ts';
import { canonicalJson } from '../shared/canonical.ts';

export interface AuditEntry {
  area: 'player' | 'staff' | 'system';
  /** User ID. Null for automatic actions. */
  actor: string | null;
  role?: string;
  /** Name of the action, for example `wallet.withdraw`. */
  action: string;
  subjectType: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
  ip?: string;
  requestId?: string;
}

const buffers = new WeakMap<Tx, Map<AuditEntry['area'], string[]>>();

/**
 * Adds an entry to an area's hash-chained log, in the same transaction as the action. Call it last: it locks the head
 * of the chain, which blocks other writers in the same area until commit.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const areas = buffers.get(tx) ?? new Map<AuditEntry['area'], string[]>();
  buffers.set(tx, areas);
  const bodies = areas.get(entry.area) ?? [];
  areas.set(entry.area, bodies);
  bodies.push(bodyOf(entry));
  beforeCommit(tx, `3 audit ${entry.area}`, async () => {
    areas.delete(entry.area);
    await sql`select audit_append(${entry.area}, ${bodies}::text[])`.execute(tx);
  });
}

function bodyOf(entry: AuditEntry): string {
  return canonicalJson({
    actor: entry.actor,
    role: entry.role,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    ip: entry.ip,
    request_id: entry.requestId,
  });
}
