import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unhandled, whyOf } from './reports.mjs';

const errors = [{ message: 'Error: \u001b[31melement(s) not found\u001b[39m\n\n' }];
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelbook-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('includes the accessibility tree of the page when a journey fails', () => {
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nError\n```\n\n```yaml\n- main:\n  - button "Go"\n```\n\n# Test source\n',
  );
  const attachments = [
    { name: 'trace', path: join(folder, 'trace.zip') },
    { name: 'error-context', path },
  ];
  expect(whyOf({ errors, attachments })).toBe(
    'Error: element(s) not found\n\nOn the page:\n- main:\n  - button "Go"\n',
  );
});

it('reports only the error if the test had no page', () => {
  const attachments = [{ name: 'error-context', path: join(folder, 'gone.md') }];
  expect(whyOf({ errors, attachments })).toBe('Error: element(s) not found\n\n');
  expect(whyOf({ errors })).toBe('Error: element(s) not found\n\n');
});

it('names the step, and adds the servers’ logs', () => {
  const steps = [{ title: 'signs in' }, { title: 'opens the list', error: errors[0] }];
  const attachments = [{ name: 'servers', body: Buffer.from('Last lines of the platform:\n…').toString('base64') }];
  expect(whyOf({ errors, steps, attachments })).toBe(
    'Error: element(s) not found\n\nStep: opens the list\n\nLast lines of the platform:\n…',
  );
});

it('prints unhandled errors in full', () => {
  const output = [
    ' ✓ one.test.ts (3 tests)',
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    'Error: socket closed',
    ' ❯ wire.ts:3:9',
    '',
    ' Test Files  1 passed (1)',
  ].join('\n');
  expect(unhandled(output)).toEqual([
    {
      title: 'unhandled errors',
      message: '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯\nError: socket closed\n ❯ wire.ts:3:9\n\n',
    },
  ]);
  expect(unhandled(' ✓ one.test.ts (3 tests)\n Test Files  1 passed (1)')).toEqual([]);
});
