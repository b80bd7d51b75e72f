import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PersonPicker } from '@/features/pickPerson';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { CreateInfluencerDocument } from '../api/influencers.generated.ts';
import { cleanDraft, codeFault, draftFault, emptyDraft } from '../model/draft.ts';
import { DraftFields } from './DraftFields.tsx';
import { LandingPreview } from './LandingPreview.tsx';

/** Creates a landing page for a user and assigns its code to them. */
export function CreateInfluencer({ onDone }: { onDone: () => void }) {
  const [userId, setUserId] = useState<string | null>('');
  const [code, setCode] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const given = code.trim().toUpperCase();
  return (
    <StaffAction
      document={CreateInfluencerDocument}
      variables={(asked) => ({ ...cleanDraft(draft), userId: userId ?? '', code: given, ...asked })}
      label="Add influencer"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_influencer', confirm: 'staff_influencer' }}
      title="Add an influencer"
      facts={[]}
      effects={[
        'The landing page is public right away. Sign-ups with the code are credited to the user.',
        'The code replaces the user’s current referral code. Links with the old code stop working.',
      ]}
      confirm="Add influencer"
      dialogSize="wide"
      incomplete={!userId ? 'Choose the user.' : (draftFault(draft) ?? codeFault(given))}
      done="Landing page added"
      onDone={() => {
        setUserId('');
        setCode('');
        setDraft(emptyDraft);
        onDone();
      }}
    >
      <PersonPicker label="User" value={userId} onChange={setUserId} />
      <DraftFields draft={draft} onChange={setDraft} />
      <TextField
        label="Referral code"
        hint="4 to 12 letters and digits."
        value={code}
        onChange={setCode}
        maxLength={12}
        autoComplete="off"
      />
      <LandingPreview draft={draft} code={given} imageUrl={null} />
    </StaffAction>
  );
}
