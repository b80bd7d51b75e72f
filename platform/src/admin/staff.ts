import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { lockPerson } from '../wallet/person.ts';

/** The acting staff member: maker or approver. */
export interface StaffActor {
  id: string;
  /** Comma-separated roles for the audit log. */
  role: string | undefined;
  ip: string;
  requestId: string;
}

export function actorOf(ctx: Ctx): StaffActor {
  return { id: ctx.userId, role: ctx.session?.roles.join(','), ip: ctx.ip, requestId: ctx.requestId };
}

/** Audits a staff action in the transaction it records. */
export function staffAudit(
  tx: Tx,
  by: StaffActor,
  entry: Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(tx, { ...entry, area: 'staff', actor: by.id, role: by.role, ip: by.ip, requestId: by.requestId });
}

/** Trimmed text of a staff member; refuses with 1000 if empty. */
export function requireReason(text: string, param = 'reason'): string {
  const trimmed = text.trim();
  if (trimmed === '') throw common.validation(undefined, 'Enter a reason.', param);
  return trimmed;
}

/** Refuses staff actions on one's own account. */
export function refuseOwn(staffId: string, userId: string): void {
  if (staffId === userId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
}

/** Locks the person a staff action is about, in any status; 404 for guests, deleted and unknown ids. */
export async function lockSubject(tx: Tx, userId: string) {
  const known = await tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  if (!known || known.status === 'guest' || known.status === 'deleted') throw common.notFound();
  return lockPerson(tx, userId);
}
