import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { noteServerTime, serverNow, useNow, useOpeningTime, useServerTime } from './serverClock.ts';

const ahead = 16 * 60_000;

function Shown() {
  return <time>{useNow('minute')}</time>;
}

it('corrects the clock immediately, even for components updated once a minute', () => {
  const { root, unmount } = render(<Shown />);
  const before = Number(root.textContent);
  act(() => noteServerTime(new Date(Date.now() + ahead).toISOString()));
  expect(Number(root.textContent) - before).toBeGreaterThan(ahead - 60_000);
  act(() => noteServerTime(new Date().toISOString()));
  expect(Number(root.textContent) - before).toBeLessThan(60_000);
  unmount();
});

it('renders a component once when it appears', () => {
  const rendered = vi.fn();
  function Counted() {
    rendered(useNow('minute'));
    return null;
  }
  const { unmount } = render(<Counted />);
  expect(rendered).toHaveBeenCalledOnce();
  expect(Math.abs(rendered.mock.calls[0]?.[0] - serverNow())).toBeLessThan(5_000);
  unmount();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('follows the newest time of a query, but none from the cache', () => {
  const Following = ({ time }: { time: string | undefined }) => {
    useServerTime(time);
    return null;
  };
  const { rerender, unmount } = render(<Following time={undefined} />);
  const before = serverNow() - Date.now();
  expect(Math.abs(before)).toBeLessThan(2_000);
  rerender(<Following time={inMs(2 * ahead)} />);
  expect(serverNow() - Date.now()).toBeGreaterThan(2 * ahead - 60_000);
  rerender(<Following time={inMs(ahead)} />);
  expect(serverNow() - Date.now()).toBeGreaterThan(2 * ahead - 60_000);
  rerender(<Following time={inMs(3 * ahead)} />);
  expect(serverNow() - Date.now()).toBeGreaterThan(3 * ahead - 60_000);
  unmount();
  noteServerTime(inMs(0));
});

it('corrects the opening time of a dialog once the clock is known, and keeps it otherwise', () => {
  const Opened = () => <time>{useOpeningTime()}</time>;
  const { root, rerender, unmount } = render(<Opened />);
  const before = Number(root.textContent);
  rerender(<Opened />);
  expect(Number(root.textContent)).toBe(before);
  act(() => noteServerTime(inMs(ahead)));
  expect(Number(root.textContent) - before).toBeGreaterThan(ahead - 60_000);
  unmount();
});
