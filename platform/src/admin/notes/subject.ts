import type { Tx } from '../../db/database.ts';
import { lockEvent } from '../../events/store.ts';
import type { StaffRole } from '../../http/policy.ts';
import { lockPartner } from '../../partners/store.ts';
import { common } from '../../shared/errors.ts';
import { lockSubject } from '../../staff/actor.ts';
import { partnerRoles } from '../partners/view.ts';

/**
 * Subjects of notes. Partners are people in the partner program; notes about a partner are separate from notes about
 * their user account.
 */
export const noteKinds = ['user', 'event', 'partner'] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface NoteSubject {
  kind: NoteKind;
  /** ID of the subject. For a partner, the user ID. */
  id: string;
}

/** Roles that can read and write notes, by kind of subject. */
export const noteRoles: Readonly<Record<NoteKind, readonly StaffRole[]>> = {
  user: ['support', 'finance', 'risk', 'moderator', 'admin'],
  event: ['support', 'risk', 'referee', 'event_manager', 'admin'],
  partner: partnerRoles,
};

/** The column that holds the subject's ID. */
export const columnOf = { user: 'user_id', event: 'event_id', partner: 'partner_id' } as const;

/** Locks the subject of a note. @throws 404 */
export async function lockNoteSubject(tx: Tx, { kind, id }: NoteSubject): Promise<void> {
  if (kind === 'user') await lockSubject(tx, id);
  else if (!(await (kind === 'event' ? lockEvent(tx, id) : lockPartner(tx, id)))) throw common.notFound();
}

/** The subject as it is named in the audit log. */
export const auditSubject = ({ kind, id }: NoteSubject) => ({
  subjectType: kind === 'event' ? ('event' as const) : ('user' as const),
  subjectId: id,
});
