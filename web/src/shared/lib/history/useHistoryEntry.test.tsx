import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { useHistoryEntry } from './useHistoryEntry.ts';

const closeFirst = vi.fn();
const closeSecond = vi.fn();

type Overlay = 'first' | 'second' | null;

let setOpen: (overlay: Overlay) => void;

function Page() {
  const [open, set] = useState<Overlay>(null);
  setOpen = set;
  useHistoryEntry(open === 'first', closeFirst);
  useHistoryEntry(open === 'second', closeSecond);
  return null;
}

let shown: ReturnType<typeof render>;

/** Renders the page with this overlay open and waits for pending work, at most ten seconds. */
async function show(overlay: Overlay): Promise<void> {
  act(() => setOpen(overlay));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
}

/** Waits until the browser has navigated back to the page's own entry. */
async function land(): Promise<void> {
  window.history.replaceState(null, '');
  await act(async () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

const entry = () => window.history.state?.overlay;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.replaceState(null, '');
  shown = render(<Page />);
});

afterEach(async () => {
  await show(null);
  await land();
  shown.unmount();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('closes the overlay on Back', async () => {
  await show('first');
  expect(entry()).toBeGreaterThan(0);
  await land();
  expect(closeFirst).toHaveBeenCalledTimes(1);
  expect(window.history.back).not.toHaveBeenCalled();
});

it('removes its entry when closed another way', async () => {
  await show('first');
  await show(null);
  expect(window.history.back).toHaveBeenCalledTimes(1);
});

it('passes its entry to the overlay that replaces it', async () => {
  await show('first');
  await show('second');
  expect(window.history.back).not.toHaveBeenCalled();
  await land();
  expect(closeSecond).toHaveBeenCalledTimes(1);
  expect(closeFirst).not.toHaveBeenCalled();
});

it("doesn't mistake one overlay's late step back for Back in the next", async () => {
  await show('first');
  await show(null);
  await show('second');
  await land();
  expect(closeSecond).not.toHaveBeenCalled();
  expect(entry()).toBeGreaterThan(0);
  await land();
  expect(closeSecond).toHaveBeenCalledTimes(1);
});
