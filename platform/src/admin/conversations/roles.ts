import type { ConversationKind } from '../../chat/kinds.ts';
import { hasRole } from '../../http/access/permissions.ts';
import type { StaffRole } from '../../http/policy.ts';

/** Roles that read any conversation. */
export const everyThread: readonly StaffRole[] = ['support', 'risk', 'moderator', 'admin'];

/** Kinds of conversations that referees read, too: the rooms of the matches and events that they run. */
const refereed: readonly ConversationKind[] = ['match', 'event'];

/** Whether someone who may read messages at all may read those of a conversation of this kind. */
export function mayRead(roles: readonly string[], kind: ConversationKind): boolean {
  return refereed.includes(kind) || hasRole(roles, everyThread);
}
