import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, find, render } from '@/shared/lib/testing';
import { PhoneField, readPhone } from './PhoneField.tsx';

function Form() {
  const [value, setValue] = useState(readPhone('+12015560061', 'US'));
  return <PhoneField label="Phone number" value={value} onChange={setValue} />;
}

const shown = () => {
  const { root } = render(<Form />);
  return find<HTMLInputElement>(root, 'input[type=tel]');
};

it('keeps every digit of a number that is pasted over the same one without its formatting', () => {
  const field = shown();
  const formatted = field.value;
  fill(field, '+12015560061');
  expect(field.value).toBe(formatted);
});

it('deletes the digit before a separator together with it', () => {
  const field = shown();
  const [digits, typed] = [field.value.replace(/\D/g, ''), field.value.replace(/\D(?=\d+$)/, '')];
  expect(typed).toHaveLength(field.value.length - 1);
  fill(field, typed);
  expect(field.value.replace(/\D/g, '')).toBe(digits.slice(0, -1));
});
