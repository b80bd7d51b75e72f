import { MessageSquareX } from 'lucide-react';
import { useState } from 'react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { plural } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { PurgeMessagesDocument } from '../api/conversations.generated.ts';

const ranges = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
] as const;

interface Props {
  member: { id: string; username: string };
  staff: StaffUser;
  onDone: () => void;
}

/** Deletes a user's recent messages in all conversations except support cases. Hidden from roles that can't do this. */
export function PurgeAction({ member, staff, onDone }: Props) {
  const [hours, setHours] = useState<(typeof ranges)[number]['value']>('24');
  if (!may(staff.roles, 'deleteMessages')) return null;
  const range = ranges.find(({ value }) => value === hours)?.label ?? '';
  return (
    <StaffAction
      document={PurgeMessagesDocument}
      variables={({ reason }) => ({ input: { userId: member.id, hours: Number(hours), reason } })}
      label={`Purge ${member.username}`}
      icon={<MessageSquareX {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_purge', confirm: 'staff_purge' }}
      title={`Delete recent messages by ${member.username}`}
      facts={[
        { label: 'Author', value: member.username },
        { label: 'Messages by', value: range },
      ]}
      effects={[
        'Deletes them in every conversation except support cases, at most 500 at a time. This can’t be undone.',
        'No money moves.',
      ]}
      confirm="Delete messages"
      typed={member.username}
      refusal={member.id === staff.id ? 'You can’t do this to your own account.' : null}
      done={`Messages by ${member.username} deleted`}
      onDone={(data) => {
        const purge = data?.adminPurgeMessages;
        if (purge) toast({ title: `${plural(purge.removed, 'message')} deleted`, text: purge.more ? more : undefined });
        onDone();
      }}
    >
      <Select size="field" label="Time range" value={hours} options={ranges} onChange={setHours} />
    </StaffAction>
  );
}

const more = 'There are more messages. Delete again to continue.';
