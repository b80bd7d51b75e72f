import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Book, Entry } from './book.ts';

const entry = (id: number, price: number) => new Entry(id, `group-${id}`, price, 100, 1, false);

test('sorts by best price, then age; finds the best price at or below a ceiling, skipping empty prices', () => {
  const book = new Book<number>();
  for (const [id, price] of [
    [1, 31],
    [2, 99],
    [3, 32],
    [4, 99],
    [5, 1],
  ] as const) {
    book.add(entry(id, price));
  }
  expect([...book].map(({ of }) => of)).toEqual([2, 4, 3, 1, 5]);
  expect([99, 98, 32, 31, 30, 1, 0].map((ceiling) => book.best(ceiling))).toEqual([99, 32, 32, 31, 1, 1, 0]);
  expect(new Book<number>().best()).toBe(0);
});

test('adding, removing and restoring entries gives the same order as a sorted list', () => {
  const acts = fc.array(fc.record({ price: fc.integer({ min: 1, max: 99 }), pick: fc.nat(), act: fc.nat(3) }));
  fc.assert(
    fc.property(acts, (wanted) => {
      const book = new Book<number>();
      let list: Entry<number>[] = [];
      for (const [id, { price, pick, act }] of wanted.entries()) {
        const one = list[pick % list.length];
        if (act < 2 || !one) {
          const added = entry(id, price);
          book.add(added);
          list = [...list, added];
        } else {
          book.remove(one);
          if (act === 3) book.restore(one);
          else list = list.filter((other) => other !== one);
        }
        const sorted = [...list].sort((x, y) => y.price - x.price || x.of - y.of);
        expect([...book]).toEqual(sorted);
        expect([book.size, book.best()]).toEqual([list.length, sorted[0]?.price ?? 0]);
      }
    }),
  );
});
