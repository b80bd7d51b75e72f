import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { AddEventPartnerDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

/** Adds a partner with their league team to a stake event, or to the bench of that team. */
export function AddPartner({ event, onChanged }: RosterProps) {
  const [userId, setUserId] = useState<string | null>('');
  return (
    <StaffAction
      document={AddEventPartnerDocument}
      variables={({ reason }) => ({ id: event.id, userId: userId ?? '', reason: reason || null })}
      label="Add partner"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Add a partner to ${event.name}`}
      facts={[]}
      effects={[
        'A partner whose team already plays joins its bench, and no money moves.',
        'Otherwise their league team joins. All markets are voided and reopened, and all stakes are refunded.',
      ]}
      asks={needsReason(event.state)}
      incomplete={!userId ? 'Choose the partner.' : null}
      done="Partner added"
      onDone={onChanged}
      onChanged={onChanged}
    >
      <PersonPicker label="Partner" value={userId} onChange={setUserId} />
    </StaffAction>
  );
}
