import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert, Clock, ShieldCheck } from 'lucide-react';
import { useReviewTime } from '@/entities/appConfig';
import type { KycState } from '@/shared/api/types.generated';
import { closeOverlay, openOverlay, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { IdentityStatusDocument } from '../api/verifyIdentity.generated.ts';

const body = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }

  li {
    display: grid;
    grid-template-columns: 32px 1fr;
    align-items: center;
    min-height: 48px;
    border-top: 1px solid var(--rule);
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    font: var(--type-display-lead);
    color: var(--mint);
  }
`;

/**
 * The `kyc` overlay, shown for code 28 when an identity check is required: explains why, what is needed, and the
 * current status.
 */
export function KycModal() {
  const overlay = useOverlay('kyc');
  const { data } = useQuery(IdentityStatusDocument, { skip: !overlay, fetchPolicy: 'cache-and-network' });
  if (!overlay) return null;
  const close = () => closeOverlay('kyc');
  const start = () => {
    close();
    openOverlay({ kind: 'id' });
  };
  const state = data?.wallet.kycState ?? 'required';
  return <KycView state={state} reason={data?.wallet.kycReason ?? null} onClose={close} onStart={start} />;
}

export interface KycViewProps {
  state: KycState;
  /** Why the last check was rejected or a new one is required. Null if that needs no explanation. */
  reason: string | null;
  onClose: () => void;
  onStart: () => void;
}

/** Renders the dialog without fetching data. */
export function KycView({ state, reason, onClose, onStart }: KycViewProps) {
  const waits = state === 'submitted' || state === 'approved';
  return (
    <Dialog
      open
      title="Identity check"
      onClose={onClose}
      footer={
        <DialogFooter stacked>
          {waits ? (
            <Button size={48} wide variant="secondary" onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button data-track="verify_identity" size={56} wide onClick={onStart}>
              {state === 'rejected' ? 'Try again' : 'Start'}
            </Button>
          )}
        </DialogFooter>
      }
    >
      <div className={body}>
        <Standing state={state} reason={reason} />
        {!waits && (
          <>
            <p>
              Before money leaves Duelbook, we verify your identity once. This keeps anyone else from withdrawing your
              balance.
            </p>
            <ol>
              <li>Your name as it appears on the document</li>
              <li>Photos of both sides</li>
              <li>A selfie with the document next to your face</li>
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Standing({ state, reason }: { state: KycState; reason: string | null }) {
  const reviewTime = useReviewTime('identity');
  switch (state) {
    case 'submitted':
      return (
        <Banner tone="amber" icon={<Clock {...icon} />} title="Under review" as="h3">
          We usually decide {reviewTime}. You don’t need to do anything.
        </Banner>
      );
    case 'approved':
      return <Banner tone="mint" icon={<ShieldCheck {...icon} />} title="You’re verified" as="h3" />;
    case 'rejected':
      return (
        <Banner tone="rose" icon={<CircleAlert {...icon} />} title="Your last check didn’t pass" as="h3">
          {reason ?? 'We couldn’t read the photos.'}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="amber" icon={<Clock {...icon} />} title="Your last check has expired" as="h3">
          Submit current documents to play and withdraw again. Your money stays in your balance.
        </Banner>
      );
    default:
      return reason === null ? null : (
        <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Why we’re asking" as="h3">
          {reason}
        </Banner>
      );
  }
}
