import { Mic } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { UpdateStakeCommentatorDocument } from '../api/stakes.generated.ts';
import type { StakeProps } from './StakePage.tsx';

/** Assigns a commentator by account ID, or removes the current one. Hidden from roles that can't. */
export function Commentator({ stake, staff, onChanged }: StakeProps) {
  const [given, setGiven] = useState('');
  if (!may(staff.roles, 'manageStakeEvent')) return null;
  const { id, event } = stake;
  const next = given.trim() === '' ? null : given.trim();
  return (
    <StaffAction
      document={UpdateStakeCommentatorDocument}
      variables={() => ({ id, commentatorId: next })}
      label="Change commentator"
      icon={<Mic {...smallIcon} />}
      track={{ open: 'staff_open_commentator', confirm: 'staff_commentator' }}
      title={`Commentator of ${event.name}`}
      facts={[
        { label: 'Now', value: event.commentatorId ?? 'Nobody' },
        { label: 'New', value: next ?? 'Nobody' },
      ]}
      effects={[
        'A commentator who has claimed the event loses it.',
        'People who play in the event or have staked on it are refused.',
      ]}
      confirm={next ? 'Assign' : 'Remove commentator'}
      variant="success"
      asks={false}
      incomplete={next === event.commentatorId ? 'Nothing has changed.' : null}
      done={next ? 'Commentator assigned' : 'Commentator removed'}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField
        label="Account ID"
        hint="Leave it empty to remove the commentator."
        autoComplete="off"
        spellCheck={false}
        value={given}
        onChange={setGiven}
      />
    </StaffAction>
  );
}
