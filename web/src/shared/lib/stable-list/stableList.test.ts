import { describe, expect, it } from 'vitest';
import { type Asked, goneMs, renew, settle, stable } from './stableList.ts';

const row = (id: string, entry = 100) => ({ id, entry });
const ids = (rows: readonly { item: { id: string } }[]) => rows.map(({ item }) => item.id);

describe('a stable list', () => {
  it('keeps the order, updates rows and holds back new ones', () => {
    const list = settle(stable([row('a'), row('b')]), [row('c'), row('b', 200), row('a')], 1_000);
    expect(ids(list.shown)).toEqual(['a', 'b']);
    expect(list.shown[1]?.item.entry).toBe(200);
    expect(list.waiting).toEqual([row('c')]);
  });

  it('shows removed rows for two seconds', () => {
    const gone = settle(stable([row('a'), row('b')]), [row('b')], 1_000);
    expect(gone.shown.map(({ goneAt }) => goneAt)).toEqual([1_000, null]);
    expect(ids(settle(gone, [row('b')], 1_000 + goneMs - 1).shown)).toEqual(['a', 'b']);
    expect(ids(settle(gone, [row('b')], 1_000 + goneMs).shown)).toEqual(['b']);
  });

  it('restores a removed row that returns within that time', () => {
    const gone = settle(stable([row('a')]), [], 1_000);
    expect(settle(gone, [row('a')], 1_500).shown).toEqual([{ item: row('a'), goneAt: null }]);
  });
});

describe('a list across visits', () => {
  const asked = { key: 'all', items: [row('a')], answered: false };
  const nothing: Asked<ReturnType<typeof row>> = { key: 'all', list: null, answered: false };

  it('shows cached rows from an earlier visit until the first response replaces them', () => {
    const left = renew(nothing, asked, 1_000);
    expect(ids(left.list?.shown ?? [])).toEqual(['a']);
    const fresh = renew(left, { key: 'all', items: [row('c'), row('b')], answered: true }, 2_000);
    expect(fresh.list).toEqual(stable([row('c'), row('b')]));
  });

  it('stays stable from the first response until the query changes', () => {
    const first = renew(nothing, { ...asked, answered: true }, 1_000);
    const next = renew(first, { key: 'all', items: [row('b'), row('a')], answered: true }, 2_000);
    expect(next.list?.waiting).toEqual([row('b')]);
    const other = renew(next, { key: 'pc', items: [row('b'), row('a')], answered: true }, 3_000);
    expect(other.list?.waiting).toEqual([]);
  });
});
