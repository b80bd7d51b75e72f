import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fill, find, paste, render } from '@/shared/lib/testing';
import { CodeInput } from './CodeInput.tsx';

function setUp(error?: string) {
  const onComplete = vi.fn();
  function Held() {
    const [value, setValue] = useState('');
    return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} error={error} />;
  }
  const { root } = render(<Held />);
  return {
    root,
    onComplete,
    field: find<HTMLInputElement>(root, 'input'),
    cells: () => [...root.querySelectorAll('span[aria-hidden]')].map((cell) => cell.textContent).join('|'),
  };
}

it('shows one digit per cell and reports completion once', () => {
  const { field, cells, onComplete } = setUp();
  fill(field, '12345');
  expect(cells()).toBe('1|2|3|4|5|');
  expect(onComplete).not.toHaveBeenCalled();
  fill(field, '123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

it('accepts the digits of other scripts', () => {
  const { field, onComplete } = setUp();
  fill(field, '١٢٣۴۵६');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

it('extracts digits from pasted text', () => {
  const { field, onComplete } = setUp();
  paste(field, ' Your code: 98 76-54 ');
  expect(onComplete).toHaveBeenCalledWith('987654');
});

it('supports one-time-code autofill', () => {
  const { field } = setUp();
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.inputMode).toBe('numeric');
});

it('links its error', () => {
  const { root, field } = setUp('Wrong code, 4 tries left');
  const ids = field.getAttribute('aria-describedby') ?? '';
  expect(find(root, `[id="${ids}"]`).textContent).toBe('Wrong code, 4 tries left');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
