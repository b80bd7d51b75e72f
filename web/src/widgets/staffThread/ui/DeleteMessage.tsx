import { Trash2 } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { DeleteStaffMessageDocument, type StaffMessage_RowFragment } from '../api/staffThread.generated.ts';

interface Props {
  message: StaffMessage_RowFragment;
  /** Name of the message's author. */
  name: string;
  staff: StaffUser;
  onDeleted: () => void;
}

/** Deletes a message for everyone. Hidden from roles that can't. */
export function DeleteMessage({ message, name, staff, onDeleted }: Props) {
  if (!may(staff.roles, 'deleteMessages')) return null;
  return (
    <StaffAction
      document={DeleteStaffMessageDocument}
      variables={({ reason }) => ({ id: message.id, reason })}
      label="Delete"
      icon={<Trash2 {...smallIcon} />}
      track={{ open: 'staff_open_delete_message', confirm: 'staff_delete_message' }}
      title={`Delete message from ${name}`}
      facts={[
        { label: 'Message', value: message.text || message.type },
        { label: 'Sent', value: formatDateTime(message.createdAt) },
      ]}
      effects={['No one in the conversation can read it anymore. This can’t be undone.', 'No money moves.']}
      confirm="Delete message"
      done="Message deleted"
      onDone={onDeleted}
    />
  );
}
