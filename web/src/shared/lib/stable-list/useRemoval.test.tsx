import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, find, render } from '@/shared/lib/testing';
import { goneMs, settle, stable } from './stableList.ts';
import { useRemoval } from './useRemoval.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = (ids: string) => [...ids].map((id) => ({ id }));

/** A list with one button per response. Pressing a button delivers the response with the button's IDs. */
function Listed({ answers }: { answers: readonly string[] }) {
  const [items, setItems] = useState(rows(answers[0] ?? ''));
  const [list, setList] = useState(() => stable(items));
  useRemoval(list, (time) => setList((before) => settle(before, items, time)));
  const answer = (ids: string) => {
    setItems(rows(ids));
    setList((before) => settle(before, rows(ids), Date.now()));
  };
  return (
    <>
      {answers.map((ids) => (
        <button key={ids} type="button" name={ids} onClick={() => answer(ids)} />
      ))}
      <output>{list.shown.map(({ item, goneAt }) => (goneAt === null ? item.id : `-${item.id}`)).join(' ')}</output>
    </>
  );
}

function shown(...answers: string[]) {
  const { root, unmount } = render(<Listed answers={answers} />);
  return {
    list: () => find(root, 'output').textContent,
    answer: (ids: string) => click(find(root, `button[name=${ids}]`)),
    unmount,
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('removes each row two seconds after it has left, without a further response', async () => {
  const { list, answer, unmount } = shown('abc', 'bc', 'c');
  answer('bc');
  await pass(500);
  answer('c');
  expect(list()).toBe('-a -b c');
  await pass(goneMs - 501);
  expect(list()).toBe('-a -b c');
  await pass(1);
  expect(list()).toBe('-b c');
  await pass(500);
  expect(list()).toBe('c');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps a row that returns in time', async () => {
  const { list, answer, unmount } = shown('ab', 'b');
  answer('b');
  await pass(goneMs - 1);
  answer('ab');
  await pass(goneMs);
  expect(list()).toBe('a b');
  unmount();
});

it('removes a row on time although the device’s clock was set back', async () => {
  const { list, answer, unmount } = shown('ab', 'b');
  answer('b');
  vi.setSystemTime(Date.now() - 60_000);
  await pass(goneMs);
  expect(list()).toBe('b');
  unmount();
});
