import type { PayPalNamespace } from '@paypal/paypal-js';

type CardFields = ReturnType<NonNullable<PayPalNamespace['CardFields']>>;
type State = Awaited<ReturnType<CardFields['getState']>>;

export const cardFieldNames = ['name', 'number', 'expiry', 'cvv'] as const;
export type CardFieldName = (typeof cardFieldNames)[number];

export const cardFieldLabels: Record<CardFieldName, string> = {
  name: 'Name on the card',
  number: 'Card number',
  expiry: 'Expiry date',
  cvv: 'Security code',
};

const faults: Record<CardFieldName, string> = {
  name: 'As it stands on the card',
  number: 'Check the number',
  expiry: 'Month and year, for example 08/29',
  cvv: 'The digits on the back of the card',
};

const keys = {
  name: 'cardNameField',
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
} as const satisfies Record<CardFieldName, keyof State['fields']>;

/**
 * What is wrong in each field, as the provider's form reports it; the digits stay there. While somebody types only what can no
 * longer become right is named; `all` names what is missing, too.
 */
export function cardFaults(fields: State['fields'], all: boolean): Partial<Record<CardFieldName, string>> {
  const wrong = cardFieldNames.filter((name) => {
    const { isEmpty, isValid, isPotentiallyValid } = fields[keys[name]];
    return all ? !isValid : !isEmpty && !isPotentiallyValid;
  });
  return Object.fromEntries(wrong.map((name) => [name, faults[name]]));
}
