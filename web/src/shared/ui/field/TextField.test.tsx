import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, find, render } from '@/shared/lib/testing';
import { TextArea, TextField } from './index.ts';

it.each([
  ['line', TextField],
  ['area', TextArea],
])('a %s keeps everything that is typed and says what is too long, counted in code points', (_name, Field) => {
  function Held() {
    const [text, setText] = useState('');
    return <Field label="Title" maxLength={10} value={text} onChange={setText} />;
  }
  const { root } = render(<Held />);
  const field = find<HTMLInputElement>(root, 'input, textarea');
  expect(field.hasAttribute('maxlength')).toBe(false);
  fill(field, '🎮'.repeat(10));
  expect(root.querySelector('[role=alert]:not([hidden])')).toBeNull();
  fill(field, '🎮'.repeat(12));
  expect(field.value).toBe('🎮'.repeat(12));
  expect(find(root, '[role=alert]').textContent).toBe('2 characters too long. Shorten it to continue.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
