import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { AddReferralDocument } from '../api/referrals.generated.ts';

/** Redeems a code for a user who forgot it. */
export function AddReferral({ onDone }: { onDone: () => void }) {
  const [userId, setUserId] = useState<string | null>('');
  const [code, setCode] = useState('');
  const given = { userId: userId ?? '', code: code.trim() };
  return (
    <StaffAction
      document={AddReferralDocument}
      variables={({ reason, idempotencyKey }) => ({ ...given, reason, idempotencyKey })}
      label="Add referral"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_referral', confirm: 'staff_referral' }}
      title="Add a referral"
      facts={[]}
      effects={[
        'The code is redeemed for the user, and both rewards are reserved in the promotions account.',
        'They’re paid once the user has wagered enough.',
      ]}
      confirm="Add referral"
      incomplete={
        given.userId === '' ? 'Choose the invited user.' : given.code === '' ? 'Enter the referral code.' : null
      }
      done="Referral added"
      onDone={onDone}
    >
      <PersonPicker label="Invited user" value={userId} onChange={setUserId} />
      <TextField label="Referral code" value={code} onChange={setCode} maxLength={64} autoComplete="off" />
    </StaffAction>
  );
}
