import type { Tx } from '../../db/database.ts';
import { lockEvent } from '../../events/store.ts';
import type { StaffRole } from '../../http/policy.ts';
import { lockPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { lockSubject } from '../../staff/actor.ts';
import { partnerRoles } from '../partners/view.ts';

/** What a note is about. Partners are people in the program; notes about them are apart from those about their account. */
export const noteKinds = ['user', 'event', 'partner'] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface NoteSubject {
  kind: NoteKind;
  /** User ID of a partner. */
  id: string;
}

/** Roles that read and write the notes about each kind of subject. */
export const noteRoles: Readonly<Record<NoteKind, readonly StaffRole[]>> = {
  user: ['support', 'finance', 'risk', 'moderator', 'admin'],
  event: ['support', 'risk', 'referee', 'event_manager', 'admin'],
  partner: partnerRoles,
};

/** The column that holds the subject's ID. */
export const columnOf = { user: 'user_id', event: 'event_id', partner: 'partner_id' } as const;

/** Locks what a note is written about. @throws 404 */
export async function lockNoteSubject(tx: Tx, { kind, id }: NoteSubject): Promise<void> {
  if (kind === 'user') await lockSubject(tx, id);
  else if (!(await (kind === 'event' ? lockEvent(tx, id) : lockPartner(tx, id)))) throw common.notFound();
}

/** How the audit log names the subject. */
export const auditSubject = ({ kind, id }: NoteSubject) => ({
  subjectType: kind === 'event' ? ('event' as const) : ('user' as const),
  subjectId: id,
});
