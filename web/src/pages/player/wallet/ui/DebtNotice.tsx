import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

/** Says what the user owes because a bank reversed a deposit. Renders nothing if the user owes nothing. */
export function DebtNotice({ owed }: { owed: number }) {
  if (owed === 0) return null;
  return (
    <Banner
      tone="rose"
      icon={<TriangleAlert {...icon} />}
      title={`You owe ${formatMoney(owed)}`}
      as="h3"
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
      A deposit was reversed, and your balance didn’t cover it. Your next deposits repay it first, and so does your
      balance before a withdrawal.
    </Banner>
  );
}
