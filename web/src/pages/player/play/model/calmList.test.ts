import { describe, expect, it } from 'vitest';
import { calm, goneMs, settle } from './calmList.ts';

const row = (id: string, entry = 100) => ({ id, entry });
const ids = (rows: readonly { item: { id: string } }[]) => rows.map(({ item }) => item.id);

describe('a calm list', () => {
  it('keeps the order, renews what it shows and lets what is new wait', () => {
    const list = settle(calm([row('a'), row('b')]), [row('c'), row('b', 200), row('a')], 1_000);
    expect(ids(list.shown)).toEqual(['a', 'b']);
    expect(list.shown[1]?.item.entry).toBe(200);
    expect(list.waiting).toEqual([row('c')]);
  });

  it('shows what went for two seconds and then lets it go', () => {
    const gone = settle(calm([row('a'), row('b')]), [row('b')], 1_000);
    expect(gone.shown.map(({ goneAt }) => goneAt)).toEqual([1_000, null]);
    expect(ids(settle(gone, [row('b')], 1_000 + goneMs - 1).shown)).toEqual(['a', 'b']);
    expect(ids(settle(gone, [row('b')], 1_000 + goneMs).shown)).toEqual(['b']);
  });

  it('takes back what came again in time', () => {
    const gone = settle(calm([row('a')]), [], 1_000);
    expect(settle(gone, [row('a')], 1_500).shown).toEqual([{ item: row('a'), goneAt: null }]);
  });
});
