import { expect, it } from 'vitest';
import { noCriteria, sayCriteria } from './criteria.ts';

const games = [{ id: 'g', name: 'Vantablitz' }];
const consoles = [{ id: 'c', name: 'PC' }];

it.each([
  [{}, 'Any match'],
  [{ gameIds: ['g'], consoleIds: ['c'], teamSize: 3, maxAmount: 1000 }, 'Vantablitz, PC, 3v3, up to $10.00'],
  [{ minAmount: 500, maxAmount: 500 }, '$5.00'],
  [{ minAmount: 500, maxAmount: 900 }, '$5.00 to $9.00'],
  [{ minAmount: 500 }, 'from $5.00'],
  [{ gameIds: ['gone'] }, 'Any match'],
])('describes %j', (criteria, text) => {
  expect(sayCriteria({ ...noCriteria, ...criteria }, games, consoles)).toBe(text);
});
