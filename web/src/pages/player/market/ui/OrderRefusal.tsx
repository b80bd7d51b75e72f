import { TriangleAlert } from 'lucide-react';
import { refusedWords } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import type { TicketState } from '../model/useTicket.ts';

/**
 * Explains why the order wasn't placed, or that no response arrived. Screen readers announce the explanation once.
 * Renders nothing if no explanation is needed.
 */
export function OrderRefusal({ ticket: { outcome, review } }: { ticket: TicketState }) {
  if (!outcome || 'receipt' in outcome) return null;
  // A price change is shown next to the button that accepts it.
  if (review && review.seen !== null) return null;
  return (
    <div role="alert">
      <Refused refusal={outcome.refusal} />
    </div>
  );
}

type Refusal = Extract<NonNullable<TicketState['outcome']>, { refusal: unknown }>['refusal'];

function Refused({ refusal }: { refusal: Refusal }) {
  const words = refusedWords(refusal);
  if (!words) return null;
  return (
    <Banner
      tone="rose"
      icon={<TriangleAlert {...icon} />}
      title={words.title}
      aside={
        refusal.next === 'deposit' && (
          <Button
            size={32}
            onClick={() => openOverlay({ kind: 'deposit', amount: refusal.shortfall })}
            data-track="open_deposit"
          >
            Add {formatMoney(refusal.shortfall)}
          </Button>
        )
      }
    >
      {words.text}
    </Banner>
  );
}
