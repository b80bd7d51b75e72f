import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buttonNamed, click, fill, find, paste, pressKey, render } from '@/shared/lib/testing';
import { AmountPad } from './AmountPad.tsx';

function setUp(props: { start?: number; max?: number; onSubmit?: () => void } = {}) {
  const seen = vi.fn();
  function Held() {
    const [value, setValue] = useState(props.start ?? 0);
    const change = (cents: number) => {
      seen(cents);
      setValue(cents);
    };
    return (
      <AmountPad
        value={value}
        onChange={change}
        label="Entry"
        min={100}
        max={props.max ?? 50_000}
        chips={[200, 5000]}
        maxChip
        onSubmit={props.onSubmit}
      />
    );
  }
  const { root } = render(<Held />);
  const field = find<HTMLInputElement>(root, 'input');
  return { root, field, amount: () => seen.mock.lastCall?.[0], bounds: () => find(root, 'p').textContent };
}

it('accepts keypad input and reports integer cents', () => {
  const { root, amount } = setUp();
  for (const key of ['1', '2', 'Decimal point', '5']) click(buttonNamed(root, key));
  expect(amount()).toBe(1250);
  click(buttonNamed(root, 'Delete last digit'));
  expect(amount()).toBe(1200);
});

it('accepts keyboard input, including Enter', () => {
  const onSubmit = vi.fn();
  const { field, amount } = setUp({ onSubmit });
  for (const key of ['7', '.', '0', '5', '9']) pressKey(field, key);
  expect(amount()).toBe(705);
  pressKey(field, 'Enter');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('accepts pasted amounts and rejects other text', () => {
  const { field, amount } = setUp();
  paste(field, '$1,240.50');
  expect(amount()).toBe(124_050);
  paste(field, 'ten dollars');
  expect(amount()).toBe(124_050);
});

it('accepts text input events from phones', () => {
  const { field, amount } = setUp();
  fill(field, '33');
  expect(amount()).toBe(3300);
});

it('accepts quick choices and the maximum, and lets the user edit them', () => {
  const { root, field, amount } = setUp({ max: 1840 });
  click(buttonNamed(root, '$2'));
  expect(amount()).toBe(200);
  click(buttonNamed(root, 'Max, $18.40'));
  expect(amount()).toBe(1840);
  pressKey(field, 'Backspace');
  expect(amount()).toBe(184 * 10);
});

it('starts a new amount with the first digit after a quick choice', () => {
  const { root, field, amount } = setUp();
  click(buttonNamed(root, '$2'));
  pressKey(field, '7');
  pressKey(field, '5');
  expect(amount()).toBe(7500);
});

it('disables quick choices above the maximum', () => {
  const { root, amount } = setUp({ max: 1840 });
  click(buttonNamed(root, '$50'));
  expect(amount()).toBeUndefined();
});

it('shows the limits first and the error afterwards', () => {
  const { field, bounds } = setUp();
  expect(bounds()).toBe('$1.00 to $500.00');
  fill(field, '0.5');
  expect(bounds()).toBe('At least $1.00');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('takes focus on mount when requested', () => {
  const { root } = render(
    <AmountPad autoFocus value={0} onChange={() => undefined} label="Entry" min={100} max={200} />,
  );
  expect(document.activeElement).toBe(find(root, 'input'));
});
