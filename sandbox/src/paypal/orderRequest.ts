import { invalid, unprocessable } from './errors.ts';
import type { Money, Order, Rail } from './orderTypes.ts';

export type OrderRequest = Pick<
  Order,
  'rail' | 'named' | 'amount' | 'referenceId' | 'customId' | 'description' | 'brandName' | 'returnUrl' | 'cancelUrl'
>;

const AMOUNT = /^\d{1,7}\.\d{2}$/;
const rails: readonly Rail[] = ['paypal', 'venmo'];

/** Parses the body of `POST /v2/checkout/orders`. Throws PayPal's 400 or 422. */
export function readOrderRequest(body: unknown): OrderRequest {
  if (text(body, 'intent') !== 'CAPTURE') {
    throw invalid('/intent', 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid: CAPTURE is expected.');
  }
  const units = member(body, 'purchase_units');
  if (!Array.isArray(units) || units.length !== 1) {
    throw invalid('/purchase_units', 'INVALID_ARRAY_LENGTH', 'The number of items in an array parameter is invalid.');
  }
  const unit: unknown = units[0];
  const source = member(body, 'payment_source');
  const rail = rails.find((each) => member(source, each) !== undefined);
  const settings =
    member(member(source, rail ?? 'paypal'), 'experience_context') ?? member(body, 'application_context');
  return {
    rail: rail ?? 'paypal',
    named: rail !== undefined,
    amount: readAmount(member(unit, 'amount')),
    referenceId: text(unit, 'reference_id') ?? 'default',
    customId: limited(unit, 'custom_id', 255),
    description: limited(unit, 'description', 127),
    brandName: text(settings, 'brand_name') ?? 'Sandbox merchant',
    returnUrl: text(settings, 'return_url'),
    cancelUrl: text(settings, 'cancel_url'),
  };
}

/** Parses the body of a refund. Null if it has no amount, in which case everything that is left is refunded. */
export function readRefundAmount(body: unknown): Money | null {
  const amount = member(body, 'amount');
  return amount === undefined || amount === null ? null : readAmount(amount, '/amount');
}

function readAmount(amount: unknown, field = "/purchase_units/@reference_id=='default'/amount"): Money {
  const currency = text(amount, 'currency_code');
  const value = text(amount, 'value');
  if (!currency) throw invalid(`${field}/currency_code`, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  if (!value) throw invalid(`${field}/value`, 'MISSING_REQUIRED_PARAMETER', 'A required field is missing.');
  if (currency !== 'USD') {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'The currency code is not currently supported.');
  }
  if (!AMOUNT.test(value)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
    );
  }
  if (Number(value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { currency_code: currency, value };
}

function limited(value: unknown, name: string, max: number): string | null {
  const found = text(value, name);
  if (found && found.length > max) {
    throw invalid(`/purchase_units/0/${name}`, 'INVALID_STRING_MAX_LENGTH', 'The value of a field is too long.');
  }
  return found;
}

/** Returns a member of a JSON value, or undefined if it is missing. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a member if it is a non-empty string, otherwise null. */
export function text(value: unknown, name: string): string | null {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}
