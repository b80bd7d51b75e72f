import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useReviewTime } from '@/entities/appConfig';
import { useSession, useUpdateName } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { IdentityStatusDocument, SubmitIdentityDocument } from '../api/verifyIdentity.generated.ts';
import { readyMedia } from '../model/identityFiles.ts';
import { useIdentityFiles } from '../model/useIdentityFiles.ts';
import { PhotoSlot } from './PhotoSlot.tsx';

const stack = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

const names = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px;
`;

/** The identity check: legal name, three photos, hand in. Opened through the overlay `id`. */
export function IdModal() {
  return useOverlay('id') ? <OpenIdModal /> : null;
}

function useHandIn() {
  const user = useSession()?.user;
  const [first, setFirst] = useState(user?.firstName ?? '');
  const [last, setLast] = useState(user?.lastName ?? '');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [updateName, naming] = useUpdateName();
  const [submit, submitting] = useMutation(SubmitIdentityDocument, {
    refetchQueries: [IdentityStatusDocument],
    awaitRefetchQueries: true,
  });
  const handIn = async (mediaIds: string[]) => {
    setError(null);
    try {
      const name = { firstName: first.trim(), lastName: last.trim() };
      if (name.firstName !== user?.firstName || name.lastName !== user?.lastName) await updateName(name);
      await submit({ variables: { mediaIds } });
      setDone(true);
    } catch (fault) {
      setError(refusalOf(fault).message);
    }
  };
  const busy = naming || submitting.loading;
  return { first, setFirst, last, setLast, error, done, busy, handIn };
}

function OpenIdModal() {
  const { slots, choose, remove } = useIdentityFiles();
  const { first, setFirst, last, setLast, error, done, busy, handIn } = useHandIn();
  const media = readyMedia(slots);
  const named = first.trim() !== '' && last.trim() !== '';
  const close = () => closeOverlay('id');
  if (done) return <InReview onClose={close} />;
  const missing = !named ? 'Enter your name as on the document.' : media ? undefined : 'All three photos are needed.';
  return (
    <Dialog
      open
      sticky
      title="Check your identity"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button size={56} wide loading={busy} reason={missing} onClick={() => media && handIn(media)}>
            Hand in
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          Passport, national identity card or driving licence. Only the people who check it see it, and it is deleted
          after 90 days.
        </p>
        <div className={names}>
          <TextField label="First name" autoComplete="given-name" value={first} onChange={setFirst} />
          <TextField label="Last name" autoComplete="family-name" value={last} onChange={setLast} />
        </div>
        <div>
          <PhotoSlot
            title="Front of the document"
            hint="All four corners, no glare"
            camera="environment"
            slot={slots.front}
            onChoose={(file) => choose('front', file)}
            onRemove={() => remove('front')}
          />
          <PhotoSlot
            title="Back of the document"
            hint="For a passport, the cover"
            camera="environment"
            slot={slots.back}
            onChoose={(file) => choose('back', file)}
            onRemove={() => remove('back')}
          />
          <PhotoSlot
            title="Selfie"
            hint="Your face, with the document beside it"
            camera="user"
            slot={slots.selfie}
            onChoose={(file) => choose('selfie', file)}
            onRemove={() => remove('selfie')}
          />
        </div>
        {error && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={error} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The documents are in; a person looks at them. */
export function InReview({ onClose }: { onClose: () => void }) {
  const reviewTime = useReviewTime('identity');
  return (
    <Dialog
      open
      title="In review"
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          <Button size={48} wide onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <Banner tone="mint" icon={<ShieldCheck {...icon} />} title="We have your documents" as="h3">
          Our staff will review them {reviewTime}. You’ll see the result in your wallet.
        </Banner>
        <Sub>You can keep playing meanwhile. Your money stays yours.</Sub>
      </div>
    </Dialog>
  );
}
