import { Hand } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { Due, Owner, type QueueClaim } from '@/entities/staffQueue';
import { StaffAction } from '@/features/staffAction';
import type { StaffQueue } from '@/shared/api/types.generated';
import { smallIcon } from '@/shared/ui/icons';
import { ClaimEntryDocument, ReleaseEntryDocument } from '../api/claimEntry.generated.ts';

export interface QueueEntry {
  queue: StaffQueue;
  /** The user for identity checks, the reported item for reports, and the record itself in other queues. */
  id: string;
  /** Name of the entry in dialogs, such as `Match #12`. */
  name: string;
  claim: QueueClaim | null;
  dueAt: string | null;
}

export interface ClaimEntryProps {
  entry: QueueEntry;
  staff: StaffUser;
  onChanged: () => void;
  /** Whether this is the action of a list row. If so, it has no shortcut and its name includes the entry. */
  inRow?: boolean;
}

/** Claims a queue entry, takes it over from its owner, or releases it. */
export function ClaimEntry(props: ClaimEntryProps) {
  const { entry, staff } = props;
  return entry.claim?.owner.id === staff.id ? <Release {...props} /> : <Take {...props} />;
}

const shared = ({ entry, onChanged, inRow }: ClaimEntryProps, label: string) => ({
  label,
  name: inRow ? `${label} ${entry.name}` : undefined,
  hotkey: inRow ? undefined : 't',
  icon: <Hand {...smallIcon} />,
  facts: [
    { label: 'Entry', value: entry.name },
    { label: 'Current owner', value: <Owner claim={entry.claim} /> },
    ...(entry.dueAt === null ? [] : [{ label: 'Due', value: <Due at={entry.dueAt} /> }]),
  ],
  asks: false,
  onDone: onChanged,
  onChanged,
});

function Take(props: ClaimEntryProps) {
  const { queue, id, name, claim } = props.entry;
  const owner = claim?.owner;
  const label = owner ? 'Take over' : 'Take';
  return (
    <StaffAction
      key={label}
      {...shared(props, label)}
      document={ClaimEntryDocument}
      variables={() => ({ queue, id, previousOwnerId: owner?.id ?? null })}
      track={{ open: 'staff_open_claim', confirm: 'staff_claim' }}
      title={owner ? `Take over ${name} from ${owner.username}` : `Take ${name}`}
      effects={[
        owner
          ? `${owner.username} no longer owns it. The audit log keeps both names.`
          : 'Your name is shown in the queue, so that no one else starts on it.',
      ]}
      variant={owner || props.inRow ? 'secondary' : 'success'}
      done="It’s yours"
    />
  );
}

function Release(props: ClaimEntryProps) {
  const { queue, id, name } = props.entry;
  return (
    <StaffAction
      key="release"
      {...shared(props, 'Release')}
      document={ReleaseEntryDocument}
      variables={() => ({ queue, id })}
      track={{ open: 'staff_open_release', confirm: 'staff_release' }}
      title={`Release ${name}`}
      effects={['Anyone can take it. The time to decide doesn’t change.']}
      done="Returned to the queue"
    />
  );
}
