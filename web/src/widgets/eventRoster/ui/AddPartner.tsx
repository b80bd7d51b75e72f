import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { AddEventPartnerDocument } from '../api/eventRoster.generated.ts';
import { needsReason } from '../model/roster.ts';
import type { RosterProps } from '../model/types.ts';

/** Adds a partner with their league team to a stake event, or to the bench of that team. */
export function AddPartner({ event, onChanged }: RosterProps) {
  const [userId, setUserId] = useState('');
  return (
    <StaffAction
      document={AddEventPartnerDocument}
      variables={({ reason }) => ({ id: event.id, userId: userId.trim(), reason: reason || null })}
      label="Add partner"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_roster', confirm: 'staff_roster' }}
      title={`Add a partner to ${event.name}`}
      facts={[]}
      effects={[
        'A partner whose team plays already joins its bench, and no money moves.',
        'Otherwise their league team joins. All markets are voided and open again, and all stakes are refunded.',
      ]}
      asks={needsReason(event.state)}
      incomplete={userId.trim() === '' ? 'Enter the partner’s user ID.' : null}
      done="Partner added"
      onDone={onChanged}
      onChanged={onChanged}
    >
      <TextField
        label="User ID of the partner"
        value={userId}
        onChange={setUserId}
        maxLength={36}
        autoComplete="off"
        spellCheck={false}
      />
    </StaffAction>
  );
}
