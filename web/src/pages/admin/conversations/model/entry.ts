import { staffName } from '@/entities/conversation';
import type { QueueEntry } from '@/widgets/claimEntry';
import type { StaffConversation_RowFragment } from '../api/conversations.generated.ts';

/** A conversation as an entry of the support queue. Null if it isn't an open support case. */
export function entryOf(row: StaffConversation_RowFragment): QueueEntry | null {
  if (!row.supportCase || row.supportCase.closedAt !== null) return null;
  return { queue: 'support_cases', id: row.id, name: staffName(row), claim: row.claim, dueAt: row.dueAt };
}
