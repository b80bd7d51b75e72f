import { expect, it } from 'vitest';
import { noCriteria, sayCriteria } from './criteria.ts';

const games = [{ id: 'g', name: 'Vantablitz' }];
const all = [...games, { id: 'old', name: 'Orbit' }];
const consoles = [{ id: 'c', name: 'PC' }];

it.each([
  [{}, 'Any match'],
  [{ gameIds: ['g'], consoleIds: ['c'], teamSize: 3, maxAmount: 1000 }, 'Vantablitz, PC, 3v3, up to $10.00'],
  [{ minAmount: 500, maxAmount: 500 }, '$5.00'],
  [{ minAmount: 500, maxAmount: 900 }, '$5.00 to $9.00'],
  [{ minAmount: 500 }, 'from $5.00'],
  [{ gameIds: ['old'] }, 'Orbit (not offered right now)'],
  [{ gameIds: ['g', 'old'], teamSize: 1 }, 'Vantablitz, Orbit (not offered right now), 1v1'],
  [{ gameIds: ['gone'] }, 'A game that isn’t offered right now'],
])('describes %j', (criteria, text) => {
  expect(sayCriteria({ ...noCriteria, ...criteria }, { games, consoles }, all)).toBe(text);
});

it('leaves names out until they are loaded', () => {
  expect(sayCriteria({ ...noCriteria, gameIds: ['g'], teamSize: 2 }, undefined)).toBe('2v2');
});
