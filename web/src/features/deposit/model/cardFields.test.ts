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

it('while the user types, reports only fields that can no longer become valid', () => {
  expect(Object.keys(cardFaults(fields, false))).toEqual(['expiry']);
});

it('reports all missing fields on submit', () => {
  expect(Object.keys(cardFaults(fields, true))).toEqual(['name', 'number', 'expiry']);
});
