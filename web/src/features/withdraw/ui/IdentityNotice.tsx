import { css } from '@linaria/core';
import { CircleAlert, Clock, ShieldCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useReviewTime } from '@/entities/appConfig';
import type { Wallet_BalanceFragment } from '@/entities/wallet';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { identityNotice } from '../model/identityNotice.ts';
import { keepForCheck, keptForCheck, useKeptForCheck } from '../model/keptForCheck.ts';

/* Moves the action below the text in the narrow balance column. */
const place = css`
  & > section {
    flex-wrap: nowrap;
    align-items: flex-start;
    padding: var(--space-12) var(--space-8) var(--space-16) var(--space-16);
  }

  p > button {
    display: flex;
    margin-top: var(--space-12);
  }

  ${media.phone} {
    margin-top: var(--space-16);
  }
`;

const marks = { amber: <Clock {...icon} />, mint: <ShieldCheck {...icon} />, rose: <CircleAlert {...icon} /> };

/** Status of the user's identity check, with a button that resumes the withdrawal waiting for it. */
export function IdentityNotice({ wallet }: { wallet: Pick<Wallet_BalanceFragment, 'id' | 'kycState' | 'kycReason'> }) {
  const { id: userId, kycState, kycReason } = wallet;
  const kept = useKeptForCheck(userId);
  const waits = kycState === 'submitted';
  useEffect(() => {
    if (waits && keptForCheck(userId) === null) keepForCheck({ userId, withdrawal: null });
  }, [waits, userId]);
  const notice = identityNotice(kycState, kycReason, kept, useReviewTime('identity'));
  if (notice === null) return null;
  const { tone, title, text, action, closable } = notice;
  const goOn = () =>
    kept?.withdrawal &&
    openOverlay({ kind: 'withdraw', amount: kept.withdrawal.amount, sourceId: kept.withdrawal.paymentSourceId });
  return (
    <div className={place}>
      <Banner
        tone={tone}
        icon={marks[tone]}
        title={title}
        aside={
          closable && (
            <IconButton label="Dismiss" onClick={() => keepForCheck(null)}>
              <X {...icon} />
            </IconButton>
          )
        }
      >
        <bdi>{text}</bdi>
        {action === 'check' && (
          <Button data-track="verify_identity" onClick={() => openOverlay({ kind: 'kyc' })}>
            Verify your identity
          </Button>
        )}
        {action === 'withdraw' && (
          <Button data-track="withdraw_continue" onClick={goOn}>
            Continue
          </Button>
        )}
      </Banner>
    </div>
  );
}
