import { afterEach, expect, it, vi } from 'vitest';
import { pressKey, render } from '@/shared/lib/testing';
import { hotkeys, useHotkeys } from './hotkeys.ts';
import { useKeySequence } from './useKeySequence.ts';

const went = vi.fn((key: string) => key === 'p');
const single = vi.fn();

let shown: ReturnType<typeof render> | null = null;

const show = () => {
  shown = render(<Page />);
  return shown;
};

function Page() {
  useKeySequence('g', went);
  useHotkeys({ p: single });
  return <input aria-label="Text" />;
}

afterEach(() => {
  shown?.unmount();
  shown = null;
  vi.clearAllMocks();
  hotkeys.turn(true);
});

it('takes precedence for the second key', () => {
  show();
  pressKey(document.body, 'g');
  pressKey(document.body, 'p');
  expect(went).toHaveBeenCalledExactlyOnceWith('p');
  expect(single).not.toHaveBeenCalled();
  pressKey(document.body, 'p');
  expect(single).toHaveBeenCalledTimes(1);
});

it('gives up after an unknown key', () => {
  show();
  for (const key of ['g', 'x', 'p']) pressKey(document.body, key);
  expect(went).toHaveBeenCalledExactlyOnceWith('x');
  expect(single).toHaveBeenCalledTimes(1);
});

it('does nothing in fields', () => {
  const { root } = show();
  const field = root.querySelector('input') as HTMLInputElement;
  for (const key of ['g', 'p']) pressKey(field, key);
  expect(went).not.toHaveBeenCalled();
});

it('does nothing when single-key shortcuts are turned off', () => {
  hotkeys.turn(false);
  show();
  for (const key of ['g', 'p']) pressKey(document.body, key);
  expect(went).not.toHaveBeenCalled();
  expect(single).not.toHaveBeenCalled();
});
