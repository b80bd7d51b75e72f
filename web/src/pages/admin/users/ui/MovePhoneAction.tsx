import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { MoveUserPhoneDocument } from '../api/account.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import { phoneFault } from '../model/newPhone.ts';
import type { StaffAccount } from './AccountFacts.tsx';
import type { StatusActionProps } from './StatusAction.tsx';

interface Props extends StatusActionProps {
  account: Pick<StaffAccount, 'phoneNumber'>;
  onDone: () => void;
}

/** Moves an account to another phone number for a user who lost the old one. */
export function MovePhoneAction({ user, staff, account, onDone, onChanged }: Props) {
  const [phoneNumber, setPhoneNumber] = useState('');
  if (!may(staff.roles, 'movePhone')) return null;
  const now = account.phoneNumber;
  const to = phoneNumber.trim();
  const done = () => {
    setPhoneNumber('');
    onDone();
  };
  return (
    <StaffAction
      document={MoveUserPhoneDocument}
      variables={({ reason }) => ({ id: user.id, phoneNumber: to, reason })}
      label="Move phone"
      icon={<Smartphone {...smallIcon} />}
      track={{ open: 'staff_open_move_phone', confirm: 'staff_move_phone' }}
      title={`Move ${user.username} to another phone number`}
      facts={[
        { label: 'Account', value: user.username },
        { label: 'Current number', value: now ?? 'None' },
      ]}
      effects={[
        'Check the person’s identity first. No code is sent to the old number.',
        'The account is signed out everywhere. The new number gets a code at the next sign-in.',
        'New withdrawals are on hold for 72 hours. Withdrawals requested earlier continue.',
        'The user gets a security notification, and a text on the old number.',
      ]}
      confirm="Move phone"
      incomplete={phoneFault(to, now)}
      refusal={freezeRefusal(staff, user.id) ?? (now === null ? 'This account has no phone number.' : null)}
      done={`${user.username} has a new phone number`}
      onDone={done}
      onChanged={onChanged}
    >
      <TextField
        label="New phone number"
        hint="With + and country code. It must be able to receive texts."
        type="tel"
        placeholder="+1 202 555 0123"
        maxLength={64}
        autoComplete="off"
        value={phoneNumber}
        onChange={setPhoneNumber}
      />
    </StaffAction>
  );
}
