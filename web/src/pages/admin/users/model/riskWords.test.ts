import { expect, it } from 'vitest';
import { riskLevel, riskPoints, riskText } from './riskWords.ts';

it('names the level of a score', () => {
  expect([0, 29, 30, 69, 70, 100].map((score) => riskLevel(score).label)).toEqual([
    'Low risk',
    'Low risk',
    'Elevated risk',
    'Elevated risk',
    'High risk',
    'High risk',
  ]);
});

it('explains signals with their number', () => {
  expect(riskText('shared_device', 1)).toBe('Device shared with 1 other account');
  expect(riskText('one_opponent', 6)).toBe('6 matches against the same opponent');
  expect([riskPoints(40), riskPoints(-10)]).toEqual(['+40', '−10']);
});
