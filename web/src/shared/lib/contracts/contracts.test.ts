// @vitest-environment node
import { expect, it } from 'vitest';
import { contractsFor, formatContracts } from './contracts.ts';

it('counts contracts that pay $1.00, regardless of the price', () => {
  expect(formatContracts(2700)).toBe('27 contracts');
  expect(formatContracts(1125)).toBe('11.25 contracts');
  expect(formatContracts(100)).toBe('1 contract');
  expect(formatContracts(123_450)).toBe('1,234.5 contracts');
});

it('counts the contracts that offers sell in the same unit at every price', () => {
  // 27 units at 63 cents and 45 units at 25 cents. The unit depends on the price, so 45 units are only 1.8 contracts.
  expect(contractsFor(27 * 37, 63)).toBe(27);
  expect(contractsFor(45 * 3, 25)).toBe(1.8);
  for (let price = 1; price < 100; price++) expect(contractsFor(16 * (100 - price), price)).toBe(16);
});
