import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { usePaging } from './usePaging.ts';

type Next = ReturnType<typeof usePaging>;

/** Renders a list with its first page. Returns functions that render a page and that request the next page. */
function list() {
  let next: Next = () => Promise.resolve();
  let setPage: (page: number) => void = () => undefined;
  const List = () => {
    const [page, set] = useState(1);
    setPage = set;
    next = usePaging(page);
    return null;
  };
  render(<List />);
  return { draw: (page: number) => act(() => setPage(page)), next: (ask: () => Promise<unknown>) => next(ask) };
}

it('requests one page at a time, and the next only after rendering', async () => {
  const { draw, next } = list();
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const first = next(ask);
  await next(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.resolve();
  await first;
  await next(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  draw(2);
  void next(ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('requests a failed page again', async () => {
  const { next } = list();
  await expect(next(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  const ask = vi.fn(() => Promise.resolve());
  await next(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});
