import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { HoldButton } from './HoldButton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const holdButton = (label: string, onConfirm: () => void, more: { onBegin?: () => void; disabled?: boolean } = {}) => (
  <HoldButton data-track="place_stake" onConfirm={onConfirm} {...more}>
    {label}
  </HoldButton>
);
const pointer = (type: string, button: HTMLElement) =>
  act(() => button.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, detail: 1 })));

/** Gives an event the specified time stamp. */
const at = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
const press = (button: HTMLElement, key: string, time: number) =>
  act(() => button.dispatchEvent(at(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), time)));
const clickAt = (button: HTMLElement, time: number, detail: number) =>
  act(() => button.dispatchEvent(at(new MouseEvent('click', { bubbles: true, detail }), time)));
const stubReducedMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

it('only says "Press and hold" after a short press', () => {
  const confirm = vi.fn();
  const { root } = render(holdButton('Hold to stake $9.44', confirm));
  const button = find<HTMLButtonElement>(root, 'button');
  pointer('pointerdown', button);
  pointer('pointerup', button);
  pointer('click', button);
  expect(button.textContent).toBe('Press and hold');
  expect(find(root, '[role=status]').textContent).toBe('Press and hold to confirm');
  act(() => vi.advanceTimersByTime(700));
  expect(confirm).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(5_000));
  expect(button.textContent).toBe('Hold to stake $9.44');
});

it('confirms the terms on screen when holding ends, unless they can no longer be confirmed', () => {
  const [began, first, second] = [vi.fn(), vi.fn(), vi.fn()];
  const { root, rerender } = render(holdButton('Stake', first, { onBegin: began }));
  const button = find<HTMLButtonElement>(root, 'button');
  pointer('pointerdown', button);
  expect(began).toHaveBeenCalledOnce();
  rerender(holdButton('Stake', second, { onBegin: began }));
  act(() => vi.advanceTimersByTime(700));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  pointer('pointerdown', button);
  rerender(holdButton('Stake', second, { onBegin: began, disabled: true }));
  act(() => vi.advanceTimersByTime(700));
  expect(second).toHaveBeenCalledOnce();
});

it('starts with the first of two steps when used with a keyboard', () => {
  const [began, confirm] = [vi.fn(), vi.fn()];
  const { root } = render(holdButton('Stake', confirm, { onBegin: began }));
  const button = find<HTMLButtonElement>(root, 'button');
  press(button, 'Enter', 1000);
  expect([began.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
  press(button, 'Enter', 1015);
  press(button, 'Enter', 1499);
  expect(confirm).not.toHaveBeenCalled();
  press(button, 'Enter', 1500);
  expect([began.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
});

it('only begins with a double click, in two steps', () => {
  stubReducedMotion();
  const confirm = vi.fn();
  const { root } = render(holdButton('Stake', confirm));
  const button = find<HTMLButtonElement>(root, 'button');
  clickAt(button, 1000, 1);
  clickAt(button, 1015, 2);
  clickAt(button, 1700, 3);
  expect(confirm).not.toHaveBeenCalled();
  clickAt(button, 2600, 1);
  expect(confirm).toHaveBeenCalledOnce();
});

it('works in two steps with a screen reader on a touch screen', () => {
  const confirm = vi.fn();
  const { root } = render(holdButton('Stake', confirm));
  const button = find<HTMLButtonElement>(root, 'button');
  for (const at of [1000, 2000]) {
    const touch = { width: 1, height: 1, pressure: 0, pointerType: 'mouse' };
    act(() => button.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), touch)));
    pointer('pointerup', button);
    clickAt(button, at, 1);
  }
  expect(confirm).toHaveBeenCalledOnce();
});
