import { type AuditEntry, audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { sharingWith } from '../users/linkedAccounts.ts';
import { lockPerson } from '../wallet/person.ts';

/** The staff member who makes or approves a request. */
export interface StaffActor {
  id: string;
  /** Comma-separated roles, as recorded in the audit log. */
  role: string | undefined;
  ip: string;
  requestId: string;
}

export function actorOf(ctx: Ctx): StaffActor {
  return { id: ctx.userId, role: ctx.session?.roles.join(','), ip: ctx.ip, requestId: ctx.requestId };
}

/** Records a staff action in the audit log, in the same transaction as the action. */
export function staffAudit(
  tx: Tx,
  by: StaffActor,
  entry: Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after' | 'reason'>,
): Promise<void> {
  return audit(tx, { ...entry, area: 'staff', actor: by.id, role: by.role, ip: by.ip, requestId: by.requestId });
}

/** Trims text entered by staff. Refuses with 1000 if nothing is left. */
export function requireReason(text: string, param = 'reason'): string {
  const trimmed = text.trim();
  if (trimmed === '') throw common.validation(undefined, 'Enter a reason.', param);
  return trimmed;
}

/** Refuses staff actions on the staff member's own account. */
export function refuseOwn(staffId: string, userId: string): void {
  if (staffId === userId) throw common.forbidden(undefined, 'You can’t do this to your own account.');
}

/**
 * Refuses staff actions that move money when the user is the staff member or shares a device, payment method or phone
 * number with them.
 */
export async function refuseOwnMoney(db: Db | Tx, staffId: string, userId: string): Promise<void> {
  refuseOwn(staffId, userId);
  if ((await sharingWith(db, staffId)).includes(userId)) {
    throw common.forbidden(undefined, 'This account appears to belong to you. A different staff member must do this.');
  }
}

/**
 * Locks the user a staff action is about. Accepts any status except guest and deleted, which are refused with 404 like
 * unknown IDs.
 */
export async function lockSubject(tx: Tx, userId: string) {
  const known = await tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  if (!known || known.status === 'guest' || known.status === 'deleted') throw common.notFound();
  return lockPerson(tx, userId);
}
