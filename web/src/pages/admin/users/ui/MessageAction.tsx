import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { staffRoutes } from '@/shared/routes';
import { smallIcon } from '@/shared/ui/icons';
import { WrittenArea } from '@/shared/ui/written-field';
import { WriteToUserDocument } from '../api/account.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

/** Writes to a user in their support case, and opens that case. */
export function MessageAction({ user, staff }: Pick<StatusActionProps, 'user' | 'staff'>) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  if (!may(staff.roles, 'answerCase')) return null;
  return (
    <StaffAction
      document={WriteToUserDocument}
      variables={() => ({ userId: user.id, text: text.trim() })}
      label="Message"
      icon={<MessageSquare {...smallIcon} />}
      track={{ open: 'staff_open_message', confirm: 'staff_message' }}
      title={`Message ${user.username}`}
      facts={[{ label: 'To', value: user.username }]}
      effects={[
        'The user gets the message from support, with a notification, and can reply.',
        'It continues their open support case, or opens one. The case becomes yours.',
      ]}
      confirm="Send message"
      asks={false}
      incomplete={text.trim() === '' ? 'Enter a message.' : null}
      refusal={freezeRefusal(staff, user.id)}
      done="Message sent"
      onDone={(data) => {
        setText('');
        if (data) void navigate(staffRoutes.adminConversation(data.adminWriteToUser.id));
      }}
    >
      <WrittenArea label="Message" maxLength={2000} value={text} onChange={setText} />
    </StaffAction>
  );
}
