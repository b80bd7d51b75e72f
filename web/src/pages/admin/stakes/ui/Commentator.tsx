import { Mic } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { PersonPicker, type PickedPerson } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { UpdateStakeCommentatorDocument } from '../api/stakes.generated.ts';
import type { StakeProps } from './StakePage.tsx';

/** Assigns a commentator or removes the current one. Hidden from roles that can't do this. */
export function Commentator({ stake, staff, onChanged }: StakeProps) {
  const [given, setGiven] = useState<string | null>('');
  const [person, setPerson] = useState<PickedPerson | null>(null);
  if (!may(staff.roles, 'manageStakeEvent')) return null;
  const { id, event } = stake;
  const next = given || null;
  return (
    <StaffAction
      document={UpdateStakeCommentatorDocument}
      variables={() => ({ id, commentatorId: next })}
      label="Change commentator"
      icon={<Mic {...smallIcon} />}
      track={{ open: 'staff_open_commentator', confirm: 'staff_commentator' }}
      title={`Commentator for ${event.name}`}
      facts={[
        { label: 'Now', value: event.commentatorId ?? 'Nobody' },
        { label: 'New', value: person?.username ?? next ?? 'Nobody' },
      ]}
      effects={[
        'A commentator who has claimed the event loses the claim.',
        'People who play in the event or have staked on it can’t be chosen.',
      ]}
      confirm={next ? 'Assign' : 'Remove commentator'}
      variant="success"
      asks={false}
      incomplete={faultOf(given, event.commentatorId)}
      done={next ? 'Commentator assigned' : 'Commentator removed'}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <PersonPicker
        label="Commentator"
        hint="Leave it empty to remove the commentator."
        value={given}
        onChange={(chosen, known) => {
          setGiven(chosen);
          setPerson(known);
        }}
      />
    </StaffAction>
  );
}

/** Why the selection can't be saved. Null if it can. */
function faultOf(given: string | null, current: string | null): string | null {
  if (given === null) return 'Choose an account from the list, or clear the field to remove the commentator.';
  return (given || null) === current ? 'Nothing has changed.' : null;
}
