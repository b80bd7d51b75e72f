import { formatDecimal } from '@/shared/lib/format';

/**
 * The subset of Apple Pay on the Web (version 3) that is used here. The browser provides it, so no script has to be
 * loaded.
 */
interface Session {
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: { token: unknown } }) => void;
  oncancel: () => void;
}

interface PaymentRequest {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: string[];
  merchantCapabilities: string[];
  total: { label: string; amount: string };
}

interface SessionClass {
  new (version: number, request: PaymentRequest): Session;
  canMakePayments(): boolean;
  supportsVersion(version: number): boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass;
  }
}

const version = 3;

/** Whether this device can pay with Apple Pay. */
export function hasApplePay(): boolean {
  const { ApplePaySession } = window;
  return ApplePaySession?.supportsVersion(version) === true && ApplePaySession.canMakePayments();
}

export interface ApplePayment {
  /** Total in cents, including the provider's fee. */
  total: number;
  currency: string;
  /** Creates the order while Apple validates the merchant. Throws if the order is refused. */
  createOrder: () => Promise<{ orderId: string }>;
  /** Validates the merchant at the URL Apple provides; resolves to the merchant session as JSON text. */
  validate: (url: string) => Promise<string>;
  /** Captures the authorized payment. Resolves to true if it succeeded. */
  pay: (orderId: string, token: string) => Promise<boolean>;
  onCancelled: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * Opens Apple's payment sheet. Must be called during a user gesture, or the browser refuses. The order is created
 * before the user authorizes the payment, so that a refusal closes the sheet before it asks for a fingerprint.
 */
export function payWithApple(payment: ApplePayment): void {
  const { ApplePaySession } = window;
  if (!ApplePaySession) {
    payment.onFailed(new Error('Apple Pay is not available'));
    return;
  }
  const session = new ApplePaySession(version, {
    countryCode: 'US',
    currencyCode: payment.currency,
    supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
    merchantCapabilities: ['supports3DS'],
    total: { label: 'Duelbook', amount: formatDecimal(payment.total / 100, 2) },
  });
  let order: { orderId: string } | null = null;
  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      order = await payment.createOrder();
      session.completeMerchantValidation(JSON.parse(await payment.validate(validationURL)));
    } catch (error) {
      session.abort();
      payment.onFailed(error);
    }
  };
  session.onpaymentauthorized = async ({ payment: { token } }) => {
    const paid = order !== null && (await payment.pay(order.orderId, JSON.stringify(token)));
    session.completePayment({ status: paid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE });
  };
  session.oncancel = () => payment.onCancelled();
  session.begin();
}
