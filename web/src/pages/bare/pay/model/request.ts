import { routes } from '@/shared/routes';

/** What a page that takes a payment was opened for. */
export interface PaymentRequest {
  /** Cents. */
  amount: number;
  /** Where to go back to, a path of the client. */
  returnTo: string;
}

/** A path of this client and nothing else: `//other.test` and `/\other.test` would be another's. */
const ownPath = /^\/(?![/\\])[^\\]*$/;

/** Reads `?amount=2500&return=/wallet`; null without an amount in whole cents. Bounds are the platform's. */
export function readRequest(search: URLSearchParams): PaymentRequest | null {
  const text = search.get('amount') ?? '';
  const amount = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  if (amount === null) return null;
  const wanted = search.get('return') ?? '';
  return { amount, returnTo: ownPath.test(wanted) ? wanted : routes.wallet() };
}

/** The same payment on another page. */
export const withRequest = (path: string, { amount, returnTo }: PaymentRequest) =>
  `${path}?${new URLSearchParams({ amount: String(amount), return: returnTo })}`;
