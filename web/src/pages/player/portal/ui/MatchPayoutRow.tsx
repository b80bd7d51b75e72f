import { Link } from 'react-router-dom';
import { invoiceName } from '@/entities/partnerInvoice';
import { formatDay, formatMoney } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { MoneyText } from '@/shared/ui/money';
import { Sub } from '@/shared/ui/text';
import type { PartnerMatchPayoutsQuery } from '../api/pay.generated.ts';
import { row } from './Strikes.css.ts';

type MatchPayout = PartnerMatchPayoutsQuery['partnerMatchPayouts']['items'][number];

/** The partner's earnings from an event, and the invoice that includes them. */
export function MatchPayoutRow({ payout }: { payout: MatchPayout }) {
  const { event, amount, earnedAt } = payout;
  return (
    <li className={row}>
      <div>
        <Link to={routes.stakeEvent(event.id)}>
          <bdi>{event.name}</bdi>
        </Link>
        <Sub>{partsOf(payout)}</Sub>
        <Sub>{`${formatDay(earnedAt)}. ${stateOf(payout)}`}</Sub>
      </div>
      <b>
        <MoneyText cents={amount} tone="signed" />
      </b>
    </li>
  );
}

function stateOf({ waiting, invoice }: MatchPayout): string {
  if (waiting) return 'Waiting for funds.';
  return invoice ? `${invoiceName(invoice)}, ${invoice.state}.` : 'Not invoiced yet.';
}

/** Describes the amounts that aren't zero: `Base $25.00, bonus $5.00, share $1.20`. */
function partsOf({ baseAmount, bonusAmount, shareAmount }: MatchPayout): string {
  const parts = [
    ['base', baseAmount],
    ['bonus', bonusAmount],
    ['share', shareAmount],
  ] as const;
  const words = parts.filter(([, cents]) => cents > 0).map(([name, cents]) => `${name} ${formatMoney(cents)}`);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
