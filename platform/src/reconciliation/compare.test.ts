import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookLine } from '../providers/payments/book.ts';
import { compare, type OurPosition, positionsOf, type TheirPosition } from './compare.ts';

const ours = (net: number, changes: Partial<OurPosition> = {}): OurPosition => ({
  subjectType: 'deposit_order',
  subjectId: 'order',
  rightPerson: true,
  nets: [net],
  ...changes,
});
const theirs = (net: number, changes: Partial<TheirPosition> = {}): TheirPosition => ({
  ourId: 'order',
  times: 1,
  nets: [net],
  ...changes,
});
const kindsOf = (mine: [string, OurPosition][], others: [string, TheirPosition][]) =>
  compare(new Map(mine), new Map(others)).map(({ kind }) => kind);

test('every kind of mismatch between the two books is classified', () => {
  expect(kindsOf([['C1', ours(500)]], [['C1', theirs(500)]])).toEqual([]);
  expect(kindsOf([['C1', ours(500)]], [])).toEqual(['missing_there']);
  expect(kindsOf([], [['C1', theirs(500)]])).toEqual(['missing_here']);
  expect(kindsOf([['C1', ours(500)]], [['C1', theirs(501)]])).toEqual(['amount']);
  expect(kindsOf([['C1', ours(500)]], [['C1', theirs(500, { ourId: 'other' })]])).toEqual(['owner']);
  expect(kindsOf([['C1', ours(500, { rightPerson: false })]], [['C1', theirs(500)]])).toEqual(['owner']);
  expect(kindsOf([['W1', ours(-500)]], [['W1', theirs(-1000, { times: 2 })]])).toEqual(['doubled']);
  expect(
    kindsOf(
      [['C1', ours(500)]],
      [
        ['C1', theirs(500)],
        ['C2', theirs(500)],
      ],
    ),
  ).toEqual(['doubled']);
});

test('amounts that cancel out on one side only aren’t a difference, and one side may lag', () => {
  expect(kindsOf([['C1', ours(0)]], [])).toEqual([]);
  expect(kindsOf([], [['C1', theirs(0)]])).toEqual([]);
  expect(kindsOf([['C1', ours(0, { nets: [500, 0] })]], [['C1', theirs(500)]])).toEqual([]);
  expect(kindsOf([['C1', ours(500)]], [['C1', theirs(0, { nets: [500, 0] })]])).toEqual([]);
});

const line = (changes: Partial<BookLine>): BookLine => ({
  reference: 'C1',
  kind: 'payment',
  amount: 500,
  fee: 0,
  ourId: 'order',
  reversal: false,
  at: new Date(1000),
  ...changes,
});

test('a payment and its reversal are one position; a payout is matched by our id', () => {
  const lines = [
    line({}),
    line({ reversal: true, amount: -500, ourId: null, at: new Date(3000) }),
    line({ reference: 'T9', kind: 'payout', amount: -200, ourId: 'withdrawal' }),
    line({ reference: 'T9', kind: 'payout', amount: 200, ourId: null, reversal: true }),
  ];
  const positions = positionsOf(lines, new Date(2000));
  expect(positions.get('C1')).toEqual({ ourId: 'order', times: 1, nets: [500, 0] });
  expect(positions.get('withdrawal')).toEqual({ ourId: 'withdrawal', times: 1, nets: [0] });
});

test('among any number of payments, exactly the changed ones are found', () => {
  const payment = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    fault: fc.constantFrom('none', 'none', 'none', 'here', 'there', 'cent', 'owner'),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 200 }), (payments) => {
      const mine = new Map<string, OurPosition>();
      const others = new Map<string, TheirPosition>();
      for (const [index, { amount, fault }] of payments.entries()) {
        const [reference, subjectId] = [`C${index}`, `order-${index}`];
        if (fault !== 'here') mine.set(reference, ours(amount, { subjectId }));
        const ourId = fault === 'owner' ? 'order-other' : subjectId;
        if (fault !== 'there') others.set(reference, theirs(fault === 'cent' ? amount + 1 : amount, { ourId }));
      }
      const expected = payments.flatMap(({ fault }, index) => (fault === 'none' ? [] : [`C${index}`])).sort();
      expect(compare(mine, others).map(({ reference }) => reference)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
