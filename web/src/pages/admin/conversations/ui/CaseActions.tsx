import { CircleCheck, Reply } from 'lucide-react';
import { useState } from 'react';
import { staffName } from '@/entities/conversation';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { WrittenArea } from '@/shared/ui/written-field';
import {
  CloseCaseDocument,
  ReplyToCaseDocument,
  type StaffConversation_RowFragment,
} from '../api/conversations.generated.ts';
import { topics } from '../model/words.ts';

interface Props {
  row: StaffConversation_RowFragment;
  staff: StaffUser;
  onDone: () => void;
}

/**
 * Replies to an open support case and closes it. Renders nothing for other conversations and for roles that can't do
 * this.
 */
export function CaseActions({ row, staff, onDone }: Props) {
  const [text, setText] = useState('');
  if (!row.supportCase || row.closedAt !== null || !may(staff.roles, 'answerCase')) return null;
  const { id } = row;
  const facts = [
    { label: 'Case', value: staffName(row) },
    { label: 'Topic', value: topics[row.supportCase.topic] },
  ];
  return (
    <>
      <StaffAction
        document={ReplyToCaseDocument}
        variables={() => ({ id, text: text.trim() })}
        label="Reply"
        icon={<Reply {...smallIcon} />}
        variant="success"
        track={{ open: 'staff_open_reply', confirm: 'staff_reply' }}
        title={`Reply to ${staffName(row)}`}
        facts={facts}
        effects={['The user gets your reply and a notification. The case becomes yours.']}
        confirm="Send reply"
        asks={false}
        incomplete={text.trim() === '' ? 'Enter a reply.' : null}
        done="Reply sent"
        onDone={() => {
          setText('');
          onDone();
        }}
      >
        <WrittenArea label="Reply" maxLength={2000} value={text} onChange={setText} />
      </StaffAction>
      <StaffAction
        document={CloseCaseDocument}
        variables={() => ({ id })}
        label="Close case"
        icon={<CircleCheck {...smallIcon} />}
        track={{ open: 'staff_open_close_case', confirm: 'staff_close_case' }}
        title={`Close ${staffName(row)}`}
        facts={facts}
        effects={['The user is asked how it went, and can open a new case.', 'No money moves.']}
        asks={false}
        done="Case closed"
        onDone={onDone}
      />
    </>
  );
}
