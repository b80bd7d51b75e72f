import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buttonNamed, click, fill, find, pressKey, render } from '@/shared/lib/testing';
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

it('accepts text from any kind of input, and submits with Enter', () => {
  const onSubmit = vi.fn();
  const { field, amount } = setUp({ onSubmit });
  for (const [text, cents] of [
    ['7.05', 705],
    ['$1,240.50', 124_050],
    ['12,50', 1250],
    ['2,5', 250],
    ['25 USD', 2500],
    ['٢٥', 2500],
    ['', 0],
    ['33', 3300],
  ] as const) {
    fill(field, text);
    expect([text, amount()]).toEqual([text, cents]);
  }
  pressKey(field, 'Enter');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps text that isn’t an amount, shows an error, and reports no amount', () => {
  const { field, amount, bounds } = setUp();
  fill(field, '25');
  fill(field, 'ten dollars');
  expect([field.value, amount(), bounds()]).toEqual(['ten dollars', 0, 'Enter an amount like 12.50']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('edits at the caret and replaces the selection with the keypad', () => {
  const { root, field, amount } = setUp();
  fill(field, '25');
  field.setSelectionRange(0, 2);
  click(buttonNamed(root, '4'));
  click(buttonNamed(root, '0'));
  expect([field.value, amount()]).toEqual(['40', 4000]);
  field.setSelectionRange(0, 0);
  click(buttonNamed(root, '2'));
  expect([field.value, field.selectionStart]).toEqual(['240', 1]);
  click(buttonNamed(root, 'Delete last digit'));
  expect(field.value).toBe('40');
});

it('replaces a quick choice with the next digit', () => {
  const { root, field, amount } = setUp({ max: 1840 });
  click(buttonNamed(root, '$2'));
  expect(amount()).toBe(200);
  click(buttonNamed(root, 'Max, $18.40'));
  expect([field.value, amount()]).toEqual(['18.40', 1840]);
  click(buttonNamed(root, '7'));
  click(buttonNamed(root, '5'));
  expect([field.value, amount()]).toEqual(['75', 7500]);
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

it('leaves typing to the device’s keyboard in a window too low for the keypad', () => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-height: 799px)' });
  const { root, field, amount } = setUp();
  expect(root.querySelector('fieldset')).toBeNull();
  expect(field.inputMode).toBe('decimal');
  fill(field, '12.50');
  expect(amount()).toBe(1250);
});
