import { act } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { expect, it } from 'vitest';
import type { ThreadRow, ThreadState } from '@/entities/message';
import { render } from '@/shared/lib/testing';
import { useThreadScroll } from './useThreadScroll.ts';

const thread: ThreadState = {
  messages: [],
  loading: false,
  hasOlder: false,
  hasNewer: false,
  older: () => Promise.resolve(),
  newer: () => Promise.resolve(),
  latest: () => Promise.resolve(),
  retry: () => undefined,
};
const rows = [{ key: 'm1', unread: 1 }] as unknown as ThreadRow[];

it('knows that a short thread is at its end once the list is measured', () => {
  let scroll!: ReturnType<typeof useThreadScroll>;
  const measures = { scrollSize: 500, scrollOffset: 0, viewportSize: 0 };
  const Thread = () => {
    scroll = useThreadScroll(rows, thread);
    scroll.list.current ??= Object.assign(measures, { scrollToIndex: () => undefined }) as unknown as VirtualizerHandle;
    return null;
  };
  render(<Thread />);
  act(() => scroll.onScroll());
  expect(scroll.atEnd).toBe(false);
  measures.viewportSize = 500;
  act(() => scroll.onResize());
  expect(scroll.atEnd).toBe(true);
});
