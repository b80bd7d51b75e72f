import { paymentNames } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';

/** Methods that can also receive payouts, so that a deposit can be withdrawn to its source. */
const payoutCapable: readonly PaymentType[] = ['paypal', 'venmo'];

/**
 * Explains how a deposit can be withdrawn: back to its source at any time, or elsewhere once it has been played
 * through.
 */
export function withdrawalHint(method: PaymentType): string {
  return payoutCapable.includes(method)
    ? `You can withdraw it back to ${paymentNames[method]} anytime. To withdraw it elsewhere, play it through once first.`
    : 'After you play it through once, you can withdraw it to any account you connect. Before that, support can refund it.';
}
