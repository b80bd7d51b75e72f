import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, find, render } from '@/shared/lib/testing';
import type { StreamState } from '@/shared/platform';
import { BroadcastHudPage } from './BroadcastHudPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'duelbook');
});

it('shows the time on air, dropped frames and bitrate, and stops the broadcast', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T20:12:07Z') });
  let tell: (state: StreamState) => void = () => undefined;
  const stream = {
    stop: vi.fn(async () => undefined),
    onState: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, stream }, configurable: true });
  const { root } = render(
    <MemoryRouter>
      <BroadcastHudPage />
    </MemoryRouter>,
  );
  expect(root.textContent).toContain('Not live');
  const startedAt = '2026-03-01T20:00:00.000Z';
  act(() => tell({ phase: 'live', reason: null, startedAt, droppedFrames: 3, bitrate: 5980, microphone: null }));
  expect(root.textContent).toContain('LIVE0:12:07Dropped 35,980 kbit/s');
  act(() => void vi.advanceTimersByTime(1000));
  expect(root.textContent).toContain('0:12:08');
  expect(root.querySelector('meter')).toBeNull();
  act(() => tell({ phase: 'live', reason: null, startedAt, droppedFrames: 3, bitrate: 5980, microphone: 0.62 }));
  expect(find<HTMLMeterElement>(root, 'meter').getAttribute('value')).toBe('0.62');
  expect(find(root, 'label').textContent).toContain('Mic');
  await act(async () => buttonNamed(root, 'Stop').click());
  expect(stream.stop).toHaveBeenCalledOnce();
});

it('leads browsers to the download page', () => {
  const { root } = render(
    <MemoryRouter>
      <BroadcastHudPage />
    </MemoryRouter>,
  );
  expect(root.textContent).toBe('');
});
