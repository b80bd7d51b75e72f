// @vitest-environment node
import { expect, it } from 'vitest';
import { figureWords } from './MoneyFigure.tsx';

const figure = (amount: number | null, negative = false) =>
  ({ __typename: 'MoneyFigure', amount, band: 'under_250', negative }) as const;

it('shows exact amounts only when they are provided', () => {
  expect(figureWords(figure(12_345), true)).toBe('+$123.45');
  expect(figureWords(figure(-12_345, true), true)).toBe('−$123.45');
  expect(figureWords(figure(null), true)).toBe('up $50–250');
  expect(figureWords(figure(null, true), true)).toBe('down $50–250');
  expect(figureWords(figure(null))).toBe('$50–250');
});
