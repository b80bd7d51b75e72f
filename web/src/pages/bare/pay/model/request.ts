import { routes } from '@/shared/routes';

/** The payment that a payment page was opened for. */
export interface PaymentRequest {
  /** Amount in cents. */
  amount: number;
  /** Client path to return to after the payment. */
  returnTo: string;
}

/** Allows only paths within this client, because `//other.test` and `/\other.test` would leave the site. */
const ownPath = /^\/(?![/\\])[^\\]*$/;

/**
 * Reads `?amount=2500&return=/wallet`. Returns null unless the amount is a whole number of cents. The platform enforces
 * the limits.
 */
export function readRequest(search: URLSearchParams): PaymentRequest | null {
  const text = search.get('amount') ?? '';
  const amount = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (amount === null) return null;
  const wanted = search.get('return') ?? '';
  return { amount, returnTo: ownPath.test(wanted) ? wanted : routes.wallet() };
}

/** Path of another payment page for the same payment. */
export const withRequest = (path: string, { amount, returnTo }: PaymentRequest) =>
  `${path}?${new URLSearchParams({ amount: String(amount), return: returnTo })}`;
