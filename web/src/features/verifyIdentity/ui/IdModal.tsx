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
  gap: var(--space-16);
`;

const names = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: var(--space-12);
`;

/** The `id` overlay: asks for the legal name and three photos for the identity check. */
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
  const missing = !named
    ? 'Enter your name as it appears on the document.'
    : media
      ? undefined
      : 'Add all three photos.';
  return (
    <Dialog
      open
      sticky
      title="Verify your identity"
      onClose={close}
      footer={
        <DialogFooter stacked>
          <Button
            data-track="submit_identity"
            size={56}
            wide
            loading={busy}
            reason={missing}
            onClick={() => media && handIn(media)}
          >
            Submit
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <p>
          Use a passport, national ID card or driver’s license. Only our review team sees it, and it’s deleted after 90
          days.
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
            hint="Your face, with the document next to it"
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

/** Shown after the documents have been submitted, while they await review. */
export function InReview({ onClose }: { onClose: () => void }) {
  const reviewTime = useReviewTime('identity');
  return (
    <Dialog
      open
      title="Under review"
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          <Button data-track="done" size={48} wide onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <Banner tone="mint" icon={<ShieldCheck {...icon} />} title="We have your documents" as="h3">
          Our staff will review them {reviewTime}. You’ll see the result in your wallet.
        </Banner>
        <Sub>You can keep playing in the meantime. Your money stays yours.</Sub>
      </div>
    </Dialog>
  );
}
