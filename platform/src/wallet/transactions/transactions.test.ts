import { expect, test } from 'vitest';
import '../../escrows.ts';
import { ownLines } from './transactions.ts';

const entry = (account: string, amount: number) => ({ transfer_id: 't', account, amount, hash: `hash of ${account}` });

test('a transfer between a user’s own accounts shows both', () => {
  const lines = ownLines([entry('user:a:cash', -500), entry('user:a:withdraw_pending', 500)], 'a');
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['Cash', -500],
    ['On hold', 500],
  ]);
});

test('other people’s lines in the same transfer are hidden, and the lines still balance', () => {
  const entries = [entry('escrow:match:m', -2000), entry('user:a:unsettled', 1200), entry('user:b:unsettled', 800)];
  expect(ownLines(entries, 'a')).toEqual([
    { account: 'Pot', amount: -1200, hash: 'hash of escrow:match:m' },
    { account: 'Pending', amount: 1200, hash: 'hash of user:a:unsettled' },
  ]);
});

test('in a market batch the counterpart is the pot, whatever others received from it', () => {
  const entries = [
    entry('user:a:cash', -500),
    entry('user:c:cash', -300),
    entry('user:b:cash', 150),
    entry('escrow:orders:m', 650),
  ];
  const lines = (user: string) => ownLines(entries, user).map(({ account, amount, hash }) => [account, amount, hash]);
  expect(lines('a')[1]).toEqual(['Pot', 500, 'hash of escrow:orders:m']);
  expect(lines('b')[0]).toEqual(['Pot', -150, 'hash of escrow:orders:m']);
});

test('an entry paid from two buckets goes to a single pot', () => {
  const entries = [entry('user:a:cash', -300), entry('user:a:wager_only', -200), entry('escrow:match:m', 500)];
  expect(ownLines(entries, 'a').map(({ account, amount }) => [account, amount])).toEqual([
    ['Cash', -300],
    ['Wager-only', -200],
    ['Pot', 500],
  ]);
});
