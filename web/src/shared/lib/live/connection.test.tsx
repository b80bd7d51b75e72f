import { act, Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { liveConnection, useStale } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  liveConnection.set({ state: 'idle', heardAt: 0 });
  vi.useRealTimers();
});

const Shown = () => <output>{useStale() ? 'out of date' : 'current'}</output>;
const hear = () => act(() => liveConnection.set({ state: 'open', heardAt: Date.now() }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('says that values are out of date after ten seconds of silence, and renders only when that changes', async () => {
  const onRender = vi.fn();
  const { root, unmount } = render(
    <Profiler id="stale" onRender={onRender}>
      <Shown />
    </Profiler>,
  );
  await pass(30);
  expect(root.textContent).toBe('current');
  hear();
  await pass(9);
  hear();
  await pass(9);
  expect(root.textContent).toBe('current');
  expect(onRender).toHaveBeenCalledTimes(1);
  await pass(3);
  expect(root.textContent).toBe('out of date');
  await pass(30);
  hear();
  expect(root.textContent).toBe('current');
  expect(onRender).toHaveBeenCalledTimes(3);
  unmount();
});

it('reports outdated values immediately when the connection is lost after a silence', async () => {
  const { root, unmount } = render(<Shown />);
  act(() => liveConnection.set({ state: 'lost', heardAt: Date.now() - 60_000 }));
  expect(root.textContent).toBe('out of date');
  unmount();
});

it('treats newly loaded data as current for ten seconds while connecting for the first time', async () => {
  const { root, unmount } = render(<Shown />);
  act(() => liveConnection.set({ state: 'connecting', heardAt: Date.now() }));
  await pass(9);
  expect(root.textContent).toBe('current');
  await pass(3);
  expect(root.textContent).toBe('out of date');
  unmount();
});
