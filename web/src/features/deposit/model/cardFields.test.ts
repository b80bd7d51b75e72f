// @vitest-environment node
import { expect, it } from 'vitest';
import { cardFaults } from './cardFields.ts';

const field = (isEmpty: boolean, isValid: boolean, isPotentiallyValid = isValid) => ({
  isFocused: false,
  isEmpty,
  isValid,
  isPotentiallyValid,
});
const fields = {
  cardNameField: field(true, false, true),
  cardNumberField: field(false, false, true),
  cardExpiryField: field(false, false, false),
  cardCvvField: field(false, true),
};

it('names while typing only what can no longer become right', () => {
  expect(Object.keys(cardFaults(fields, false))).toEqual(['expiry']);
});

it('names everything that is missing once the card is handed in', () => {
  expect(Object.keys(cardFaults(fields, true))).toEqual(['name', 'number', 'expiry']);
});
