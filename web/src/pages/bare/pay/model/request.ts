import { routes } from '@/shared/routes';

/** The payment a page was opened for. */
export interface PaymentRequest {
  /** Cents. */
  amount: number;
  /** The client path to return to. */
  returnTo: string;
}

/** Only paths of this client: `//other.test` and `/\other.test` would leave the site. */
const ownPath = /^\/(?![/\\])[^\\]*$/;

/** Reads `?amount=2500&return=/wallet`; null unless the amount is in whole cents. The platform enforces the limits. */
export function readRequest(search: URLSearchParams): PaymentRequest | null {
  const text = search.get('amount') ?? '';
  const amount = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (amount === null) return null;
  const wanted = search.get('return') ?? '';
  return { amount, returnTo: ownPath.test(wanted) ? wanted : routes.wallet() };
}

/** The same payment on another payment page. */
export const withRequest = (path: string, { amount, returnTo }: PaymentRequest) =>
  `${path}?${new URLSearchParams({ amount: String(amount), return: returnTo })}`;
