// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

/** Text that mixes ordinary characters with those that have a special meaning in spreadsheets. */
const anyText = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', 'a', ' ') });

it('round-trips all text, never as a formula', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = csvCell(text);
      const [back] = written.startsWith('"') ? [written.slice(1, -1).replaceAll('""', '"')] : [written];
      expect(back === text || back === `'${text}`).toBe(true);
      expect(back).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
