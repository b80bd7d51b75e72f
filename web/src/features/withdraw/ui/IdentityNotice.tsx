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

/* It stands in the narrow column of the balance: what can be done is beneath the words. */
const place = css`
  & > section {
    flex-wrap: nowrap;
    align-items: flex-start;
    padding: 12px 8px 16px 16px;
  }

  p > button {
    display: flex;
    margin-top: 12px;
  }

  ${media.phone} {
    margin-top: 16px;
  }
`;

const marks = { amber: <Clock {...icon} />, mint: <ShieldCheck {...icon} />, rose: <CircleAlert {...icon} /> };

/** Where the person's identity check stands, and the way back to the withdrawal that met it. */
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
            <IconButton label="Close this notice" onClick={() => keepForCheck(null)}>
              <X {...icon} />
            </IconButton>
          )
        }
      >
        {text}
        {action === 'check' && <Button onClick={() => openOverlay({ kind: 'kyc' })}>Check your identity</Button>}
        {action === 'withdraw' && <Button onClick={goOn}>Go on</Button>}
      </Banner>
    </div>
  );
}
