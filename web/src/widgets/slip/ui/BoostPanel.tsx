import { Rocket } from 'lucide-react';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { formatMoney, formatPercent } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';

type Boost = NonNullable<Slip_ViewFragment['boost']>;

const endings: Record<Boost['state'], string> = {
  reserved: 'Reserved for you',
  paid: 'Paid',
  released: 'Not paid',
};

/** The boost on a slip. */
export function BoostPanel({ boost: { boost, state, reservedAmount, paidAmount } }: { boost: Boost }) {
  return (
    <section aria-labelledby="boost">
      <h2 id="boost">Boost</h2>
      <KeyValue
        ruled
        rows={[
          { label: boost.title, value: `+${formatPercent(boost.bps / 100)} up to ${formatMoney(boost.capAmount)}` },
          {
            label: endings[state],
            value: <MoneyText cents={state === 'paid' ? paidAmount : reservedAmount} tone="signed" />,
          },
        ]}
      />
      <Button
        variant="secondary"
        size={40}
        icon={<Rocket {...smallIcon} />}
        onClick={() => openOverlay({ kind: 'boosts', promoId: boost.promoId })}
      >
        Boost terms
      </Button>
    </section>
  );
}
