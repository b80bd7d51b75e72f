import { Lock } from 'lucide-react';
import type { PayHold } from '@/shared/api/types.generated';
import { formatMoney, plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

const reasons: Record<PayHold, string> = {
  account: 'Your account is frozen or banned. You keep what you earned and are paid once it’s enabled again.',
  feature: 'The partner program is turned off for your account. You keep what you earned. Ask support about it.',
};

interface Props {
  hold: PayHold | null;
  blockedCount: number;
  /** Earnings in cents that wait until the partner pool is funded. */
  waitingAmount: number;
}

/** Explains why the partner's pay is on hold. Renders nothing if the pay isn't on hold. */
export function HeldPay({ hold, blockedCount, waitingAmount }: Props) {
  return (
    <>
      {hold && (
        <Banner
          tone="amber"
          icon={<Lock {...icon} />}
          title="Your pay is on hold"
          aside={
            <Button
              size={32}
              variant="secondary"
              data-track="contact_support"
              onClick={() => openOverlay({ kind: 'support' })}
            >
              Contact support
            </Button>
          }
        >
          {reasons[hold]}
        </Banner>
      )}
      {waitingAmount > 0 && (
        <Banner tone="amber" icon={<Lock {...icon} />} title={`${formatMoney(waitingAmount)} waiting for funds`}>
          You’ve earned it. It’s added to your balance as soon as Duelbook funds partner pay, oldest event first.
        </Banner>
      )}
      {blockedCount > 0 && (
        <Banner tone="amber" icon={<Lock {...icon} />} title={`${plural(blockedCount, 'event')} in review`}>
          You earn nothing from an event in review until its payout is completed.
        </Banner>
      )}
    </>
  );
}
