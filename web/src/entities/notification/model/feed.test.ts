// @vitest-environment node
import { expect, it } from 'vitest';
import { mergeFeed } from './feed.ts';

const page = (ids: string[], nextCursor: string | null = null) => ({
  items: ids.map((__ref) => ({ __ref })),
  nextCursor,
  totalUnread: 0,
});
const ids = ({ items }: ReturnType<typeof page>) => items.map(({ __ref }) => __ref);

it('appends the next page, and restarts without a cursor', () => {
  const first = page(['c', 'b'], 'b');
  const both = mergeFeed(first, page(['a']), 'b');
  expect([ids(both as ReturnType<typeof page>), both.nextCursor]).toEqual([['c', 'b', 'a'], null]);
  expect(mergeFeed(both, page(['d', 'c'], 'c'), null).nextCursor).toBe('c');
});

it('keeps a single copy of an item that moved to the top between two pages', () => {
  const moved = page(['a', 'c', 'b'], 'b');
  expect(ids(mergeFeed(moved, page(['a', '0']), 'b') as ReturnType<typeof page>)).toEqual(['a', 'c', 'b', '0']);
});
