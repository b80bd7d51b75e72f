import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, find, pressKey, render } from '@/shared/lib/testing';
import { HoldButton } from './HoldButton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const holdButton = (label: string, onConfirm: () => void, more: { onBegin?: () => void; disabled?: boolean } = {}) => (
  <HoldButton data-track="place_stake" onConfirm={onConfirm} {...more}>
    {label}
  </HoldButton>
);
const pointer = (type: string, button: HTMLElement) =>
  act(() => button.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, detail: 1 })));

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
  pressKey(button, 'Enter');
  expect([began.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0]);
  pressKey(button, 'Enter');
  expect([began.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
  click(button);
});
