import { expect, it } from 'vitest';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { render } from '@/shared/lib/testing';
import { PrizeLadder } from './PrizeLadder.tsx';

const places = (changes: Parameters<typeof sampleEvent>[0]) => {
  const { root, unmount } = render(<PrizeLadder event={sampleEvent(changes)} />);
  const rows = [...root.querySelectorAll('li')].map((row) => [...row.children].map(({ textContent }) => textContent));
  unmount();
  return rows;
};

it('says what each place pays with a full field, before anyone has registered', () => {
  const prize = { __typename: 'EventPrize' as const, amount: 0 };
  const prizes = [
    { ...prize, placement: 1, bps: 7000, fullAmount: 8000 },
    { ...prize, placement: 2, bps: 3000, fullAmount: 3500 },
  ];
  expect(places({ poolAmount: 0, fullPoolAmount: 11_500, prizes, teamSize: 2 })).toEqual([
    ['1st', '$0.00', '$80.00 with 16 teams'],
    ['2nd', '$0.00', '$35.00 with 16 teams'],
  ]);
});

it('says only what each place pays once no team can register', () => {
  expect(places({ state: 'live' })).toEqual([
    ['1st', '$1,050.00'],
    ['2nd', '$450.00'],
  ]);
});
