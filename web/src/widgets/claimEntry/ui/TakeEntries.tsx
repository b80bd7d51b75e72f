import { Hand } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { BulkAction } from '@/features/staffAction';
import { plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { ClaimEntryDocument } from '../api/claimEntry.generated.ts';
import type { QueueEntry } from './ClaimEntry.tsx';

export interface TakeEntriesProps {
  /** Entries of the checked rows. Null for rows that aren't in the queue. Those are ignored. */
  entries: readonly (QueueEntry | null)[];
  staff: StaffUser;
  onDone: () => void;
}

/**
 * Claims the checked queue entries that have no owner. Entries with an owner have to be taken over one by one, with
 * their own button.
 */
export function TakeEntries({ entries, staff, onDone }: TakeEntriesProps) {
  const byId = new Map(entries.flatMap((entry) => (entry ? [[entry.id, entry] as const] : [])));
  if (byId.size === 0) return null;
  return (
    <BulkAction
      rows={[...byId.values()]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      skipOf={({ claim }) => ownedBy(claim?.owner, staff)}
      document={ClaimEntryDocument}
      variables={({ queue, id }) => ({ queue, id, previousOwnerId: null })}
      label="Take"
      icon={<Hand {...smallIcon} />}
      track={{ open: 'staff_open_claim', confirm: 'staff_claim' }}
      title={(count) => `Take ${plural(count, 'entry', 'entries')}`}
      effects={() => ['Your name is shown in the queue, so that no one else starts on them. No money moves.']}
      asks={false}
      done={(count) => (count === 1 ? 'It’s yours' : `${count} entries are yours`)}
      onDone={onDone}
    />
  );
}

function ownedBy(owner: { id: string; username: string } | undefined, staff: StaffUser): string | null {
  if (!owner) return null;
  return owner.id === staff.id ? 'It’s already yours.' : `${owner.username} is working on it.`;
}
