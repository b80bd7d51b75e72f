import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookLine, levelLines, offerLines } from './book.ts';
import { goneMs, type StableBook, settleBook, stableBook } from './stableBook.ts';

const line = (id: string, price = 60, waiting = 600): BookLine => ({
  id,
  price,
  waiting,
  toMatch: 400,
  offers: 1,
  mine: false,
  owner: null,
});
const ids = ({ shown }: StableBook) =>
  shown.map(({ line: { id }, goneAt }) => (goneAt === null ? id : `-${id}`)).join(' ');
const [a, b, c, d] = [line('a'), line('b'), line('c'), line('d')];

describe('while the pointer is over it', () => {
  const before = stableBook([a, b, c]);

  it('updates values in place and holds back new and reordered rows', () => {
    const next = settleBook(before, [d, a, line('b', 60, 300), c], true, 0);
    expect(ids(next)).toBe('a b c');
    expect(next.shown[1]?.line.waiting).toBe(300);
    expect(next.waiting).toBe(1);
    expect(settleBook(before, [c, a, b], true, 0).waiting).toBe(3);
  });

  it('sorts everything once the pointer has left', () => {
    const next = settleBook(settleBook(before, [d, c, a, b], true, 0), [d, c, a, b], false, 1);
    expect(ids(next)).toBe('d c a b');
    expect(next.waiting).toBe(0);
  });
});

it('keeps removed rows in place for two seconds', () => {
  const gone = settleBook(stableBook([a, b, c]), [a, c], false, 1_000);
  expect(ids(gone)).toBe('a -b c');
  expect(ids(settleBook(gone, [d, a, c], false, 1_500))).toBe('d -b a c');
  expect(ids(settleBook(gone, [a, c], true, 1_000 + goneMs - 1))).toBe('a -b c');
  expect(ids(settleBook(gone, [a, c], true, 1_000 + goneMs))).toBe('a c');
  expect(ids(settleBook(gone, [a, b, c], false, 1_500))).toBe('a b c');
});

it('returns the same object when nothing changed', () => {
  const before = stableBook([a, b]);
  expect(settleBook(before, [a, b], false, 5)).toBe(before);
  expect(settleBook(before, [a, b], true, 5)).toBe(before);
});

it('never moves a row while held, and always ends up equal to the book', () => {
  const books = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(books, (steps) => {
      let held = stableBook([]);
      let free = stableBook([]);
      steps.forEach((keys, now) => {
        const lines = keys.map((key) => line(String(key)));
        const before = held.shown.map(({ line: { id } }) => id);
        held = settleBook(held, lines, true, now);
        const after = held.shown.map(({ line: { id } }) => id);
        expect(after).toEqual(before.filter((id) => after.includes(id)));
        free = settleBook(free, lines, false, now);
        expect(free.shown.filter(({ goneAt }) => goneAt === null).map(({ line: { id } }) => id)).toEqual(
          keys.map(String),
        );
        expect(new Set(free.shown.map(({ line: { id } }) => id)).size).toBe(free.shown.length);
      });
    }),
  );
});

it('sorts offers by price and time, and groups them by price', () => {
  const offer = (id: string, price: number, seq: number) => ({
    id,
    price,
    seq,
    createdAt: '2026-11-22T00:00:00.000Z',
    remainingQuantity: 100,
    reflectiveQuantity: 50,
    mine: id === 'z',
    owner: null,
  });
  const offers = [offer('x', 60, 3), offer('y', 62, 2), offer('z', 60, 1)];
  expect(offerLines(offers).map(({ id }) => id)).toEqual(['y', 'z', 'x']);
  expect(offerLines(offers)[0]).toBe(offerLines(offers)[0]);
  expect(levelLines(offers)).toMatchObject([
    { id: '62', offers: 1, waiting: 100, mine: false },
    { id: '60', offers: 2, waiting: 200, toMatch: 100, mine: true },
  ]);
});
