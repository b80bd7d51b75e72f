import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { CreatePartnerDocument } from '../api/partners.generated.ts';
import { codeFault, codeOf } from '../model/partnerWords.ts';

/** Makes a user a partner, whether or not they have applied. */
export function CreatePartner({ onDone }: { onDone: () => void }) {
  const [userId, setUserId] = useState<string | null>('');
  const [code, setCode] = useState('');
  const given = codeOf(code);
  return (
    <StaffAction
      document={CreatePartnerDocument}
      variables={(asked) => ({ userId: userId ?? '', code: given, ...asked })}
      label="Add partner"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_partner', confirm: 'staff_partner' }}
      title="Add a partner"
      facts={[]}
      effects={['The user becomes a partner and is notified with your reason. Their identity must be approved.']}
      confirm="Add partner"
      reasonHint="Shown to the user and saved in the audit log."
      incomplete={!userId ? 'Choose the user.' : codeFault(given)}
      done="Partner added"
      onDone={onDone}
    >
      <PersonPicker label="User" value={userId} onChange={setUserId} />
      <TextField
        label="Partner code"
        hint="3 to 12 letters and digits."
        value={code}
        onChange={setCode}
        maxLength={12}
      />
    </StaffAction>
  );
}
