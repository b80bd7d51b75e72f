import { expect, it } from 'vitest';
import { changesOf, draftOf } from './settings.ts';

const current = {
  minAmount: 100,
  maxAmount: 50_000,
  maxExposure: 200_000,
  openHours: 24,
  delaySeconds: 5,
  scorePauseSeconds: 10,
  lineupPauseSeconds: 60,
  pricePauseSeconds: 30,
  priceMoveTicks: 20,
  priceMoveSeconds: 10,
  feedSilenceSeconds: 120,
  streamLossSeconds: 30,
  closeSeconds: 60,
  abandonMinutes: 30,
  finalMinutes: 60,
  largeFinalMinutes: 1440,
  largePotAmount: 1_000_000,
};

it('sends only what changed, and says from what to what', () => {
  const draft = { ...draftOf(current), minAmount: '5', delaySeconds: '8' };
  expect(changesOf(current, draft)).toEqual({
    input: { minAmount: 500, delaySeconds: 8 },
    facts: [
      { label: 'Minimum stake', value: '$1.00 → $5.00' },
      { label: 'Minimum in-play delay', value: '5 seconds → 8 seconds' },
    ],
  });
  expect(changesOf(current, draftOf(current))).toEqual({ input: {}, facts: [] });
});

it.each([
  ['a number out of range', { delaySeconds: '31' }],
  ['words', { openHours: 'a day' }],
  ['an amount below the minimum', { minAmount: '0.50' }],
])('refuses %s', (_, changes) => expect(changesOf(current, { ...draftOf(current), ...changes })).toBeNull());
