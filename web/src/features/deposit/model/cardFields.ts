import type { PayPalNamespace } from '@paypal/paypal-js';

type CardFields = ReturnType<NonNullable<PayPalNamespace['CardFields']>>;
type State = Awaited<ReturnType<CardFields['getState']>>;

export const cardFieldNames = ['name', 'number', 'expiry', 'cvv'] as const;
export type CardFieldName = (typeof cardFieldNames)[number];

export const cardFieldLabels: Record<CardFieldName, string> = {
  name: 'Name on the card',
  number: 'Card number',
  expiry: 'Expiration date',
  cvv: 'Security code',
};

const faults: Record<CardFieldName, string> = {
  name: 'Enter the name on the card',
  number: 'Check the card number',
  expiry: 'Enter month and year, for example 08/29',
  cvv: 'Enter the security code from your card',
};

const keys = {
  name: 'cardNameField',
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
} as const satisfies Record<CardFieldName, keyof State['fields']>;

/**
 * Errors in the card fields as reported by the provider's form, which never exposes the digits. While the user types,
 * only fields that can no longer become valid are reported. `all` includes missing values.
 */
export function cardFaults(fields: State['fields'], all: boolean): Partial<Record<CardFieldName, string>> {
  const wrong = cardFieldNames.filter((name) => {
    const { isEmpty, isValid, isPotentiallyValid } = fields[keys[name]];
    return all ? !isValid : !isEmpty && !isPotentiallyValid;
  });
  return Object.fromEntries(wrong.map((name) => [name, faults[name]]));
}
