import type { ConversationKind } from '../../chat/kinds.ts';
import { hasRole } from '../../http/access/permissions.ts';
import type { StaffRole } from '../../http/policy.ts';

/** Roles that can read any conversation. */
export const everyThread: readonly StaffRole[] = ['support', 'risk', 'moderator', 'admin'];

/** Kinds of conversations that referees can also read: the chats of the matches and events they referee. */
const refereed: readonly ConversationKind[] = ['match', 'event'];

/** Whether a staff member who may read messages may read this kind of conversation. */
export function mayRead(roles: readonly string[], kind: ConversationKind): boolean {
  return refereed.includes(kind) || hasRole(roles, everyThread);
}
