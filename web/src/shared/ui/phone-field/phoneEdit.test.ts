// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhone } from './PhoneField.tsx';
import { caretAfter, phoneEdit } from './phoneEdit.ts';

/** Simulates key presses in the formatted field, as a browser would handle them. `<` is Backspace, `>` is Delete. */
function play(start: string, keys: string, from: number, to = from): { text: string; caret: number } {
  let { text, caret, end } = { text: readPhone(start, 'US').text, caret: from, end: to };
  for (const key of keys) {
    const cut = caret === end;
    const left = key === '<' && cut ? Math.max(0, caret - 1) : caret;
    const right = key === '>' && cut ? Math.min(text.length, end + 1) : end;
    const typed = key === '<' || key === '>' ? '' : key;
    const after = text.slice(0, left) + typed + text.slice(right);
    const edit = phoneEdit(text, after, left + typed.length, key === '>');
    text = readPhone(edit.text, 'US').text;
    caret = caretAfter(text, edit.counted);
    end = caret;
  }
  return { text, caret };
}

it.each([
  ['replaces the selected area code', '2015550124', '650', 1, 4, '(650) 555-0124'],
  ['types in the middle', '201555012', '9', 2, 2, '(290) 155-5012'],
  ['deletes the digit before a separator', '2015550124', '<', 6, 6, '(205) 550-124'],
  ['deletes the digit after a separator', '2015550124', '>', 4, 4, '(201) 550-124'],
  ['deletes in the middle', '2015550124', '<', 3, 3, '(215) 550-124'],
])('%s', (_what, start, keys, from, to, after) => {
  expect(play(start, keys, from, to).text).toBe(after);
});

it('keeps the caret after the same digit, regardless of the input', () => {
  const digits = fc.stringMatching(/^[2-9]\d{0,8}$/);
  fc.assert(
    fc.property(digits, fc.nat(8), fc.stringMatching(/^\d$/), (start, at, key) => {
      const formatted = readPhone(start, 'US').text;
      const position = caretAfter(formatted, Math.min(at, start.length));
      const { text, caret } = play(start, key, position);
      const before = text.slice(0, caret).replace(/\D/g, '');
      const rest = Math.min(at, start.length);
      expect(before).toBe(start.slice(0, rest) + key);
    }),
  );
});
