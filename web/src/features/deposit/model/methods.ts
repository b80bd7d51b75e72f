import type { PaymentType } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';

export interface Method {
  type: string;
  name: string;
  speed: string;
  /** In cents. */
  minAmount: number;
  maxAmount: number;
  available: boolean;
  /** Why the method is unavailable. Null if it is available. */
  reason: string | null;
}

export const paymentTypes = ['paypal', 'venmo', 'card', 'apple_pay'] as const satisfies readonly PaymentType[];

export const isPaymentType = (type: string): type is PaymentType => paymentTypes.some((known) => known === type);

/** Payment methods for an amount in cents on this device. Methods that can't be used include the reason. */
export function methodsFor(methods: readonly Method[], amount: number, device: { applePay: boolean }): Method[] {
  return methods
    .filter(({ type }) => isPaymentType(type))
    .map((method) => {
      const reason = faultOf(method, amount, device);
      return { ...method, available: reason === null, reason };
    });
}

function faultOf(
  { type, available, reason, minAmount, maxAmount }: Method,
  amount: number,
  device: { applePay: boolean },
) {
  if (!available) return reason ?? 'Not available here';
  if (type === 'apple_pay' && !device.applePay) return 'Requires Safari on an Apple device';
  if (amount < minAmount) return `From ${formatMoney(minAmount)}`;
  if (amount > maxAmount) return `Up to ${formatMoney(maxAmount)}`;
  return null;
}
