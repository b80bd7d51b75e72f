import { paymentNames } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';

/** Who pays out where they were paid from: money can go back there as it came. */
const goesBack: readonly PaymentType[] = ['paypal', 'venmo'];

/** How a deposit can leave again, in a sentence: back to where it came from at any time, elsewhere once it was played with. */
export function wayOut(method: PaymentType): string {
  return goesBack.includes(method)
    ? `You can send it back to ${paymentNames[method]} at any time. To withdraw it elsewhere, play with it once first.`
    : 'Play with it once, then you can withdraw it to any account you connect.';
}
