import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import type { Offer } from '../lib/book.ts';
import { OrderBook } from './OrderBook.tsx';

const offer = (id: string, price: number): Offer => ({
  id,
  price,
  createdAt: '2026-11-21T10:00:00.000Z',
  seq: 1,
  remainingQuantity: 500,
  reflectiveQuantity: 500,
  mine: false,
  owner: null,
});
const team = { name: 'Night Owls', against: false };
const nothing = () => {};

function headings(whole: boolean): (string | null)[] {
  const { root, unmount } = render(
    <OrderBook
      a={[offer('1', 50)]}
      b={[offer('2', 40)]}
      teamA={team}
      teamB={team}
      view="offers"
      whole={whole}
      count={5}
      shut={false}
      canTake
      onWaiting={nothing}
      onTake={nothing}
      onCancel={nothing}
    />,
  );
  const found = ['a', 'b'].map((side) => find(root, `[data-side=${side}] header`).textContent);
  unmount();
  return found;
}

it('adds up a side of the book only once all of its offers are loaded', () => {
  for (const text of headings(true)) expect(text).toMatch(/\d contracts?$/);
  for (const text of headings(false)) expect(text).toMatch(/Night Owls$/);
});
