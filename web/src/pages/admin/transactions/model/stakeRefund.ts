import { formatMoney } from '@/shared/lib/format';
import type { KeyValueRow } from '@/shared/ui/text';
import type { StakeRefundPreview_ViewFragment } from '../api/transactions.generated.ts';

type Preview = Omit<StakeRefundPreview_ViewFragment, '__typename' | 'transactionId' | 'username'>;

/**
 * The amount to refund in cents. Without an entered amount, this is the entire remainder. From escrow, only the full
 * amount can be refunded. Null if the entered amount is invalid.
 */
export function amountOf({ source, amount }: Preview, cents: number | null, entered: string | null): number | null {
  return source === 'escrow' || entered === null ? amount : cents;
}

/** Why the amount can't be refunded. Null if it can. */
export function amountFault(preview: Preview | null, cents: number | null): string | null {
  if (!preview) return 'Wait until the refund is loaded.';
  if (!cents) return 'Enter an amount, such as 25.00.';
  return cents > preview.amount ? `At most ${formatMoney(preview.amount)} can be refunded.` : null;
}

/** Source and recipient of the money. */
export function factsOf(preview: Preview | null, username: string): KeyValueRow[] {
  if (!preview) return [{ label: 'To', value: `${username}’s balance` }];
  const { source, stakedAmount, refundedAmount } = preview;
  return [
    { label: 'Paid', value: formatMoney(stakedAmount) },
    ...(refundedAmount > 0 ? [{ label: 'Refunded before', value: formatMoney(refundedAmount) }] : []),
    { label: 'From', value: source === 'escrow' ? 'Unmatched stakes' : 'Corrections account' },
    { label: 'To', value: `${username}’s balance` },
  ];
}

/** Effects of the refund. */
export function effectsOf(preview: Preview | null, cents: number | null): string[] {
  if (!preview) return ['Checking what can be refunded…'];
  const money = formatMoney(cents ?? 0);
  const wagerOnly = Math.min(cents ?? 0, preview.wagerOnlyAmount);
  const approval = (cents ?? 0) > preview.aloneAmount ? ['A second staff member has to approve it.'] : [];
  if (preview.source === 'escrow') {
    return [
      `${money} of the stake is unmatched. It is canceled and returns to the balances it was paid from.`,
      'The matched part stays at risk, so the other side isn’t affected.',
      ...approval,
    ];
  }
  return [
    `${money} moves from the corrections account to the user’s balance.`,
    ...(wagerOnly > 0 ? [`${formatMoney(wagerOnly)} of it is wager-only, as it was when it was staked.`] : []),
    'The result and everyone else’s payouts stay as they are.',
    ...approval,
  ];
}
