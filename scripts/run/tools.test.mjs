import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './paths.mjs';
import { drivesBrowser } from './tools.mjs';

it('finds the benchmarks that need a browser', () => {
  const files = readdirSync(at('tests/bench')).filter((name) => name.endsWith('.ts'));
  const driving = files.filter((name) => drivesBrowser(readFileSync(at('tests/bench', name), 'utf8')));
  expect(driving).toEqual(['admin.ts', 'bracket.ts', 'lighthouse.ts', 'overlay.ts', 'thread.ts', 'web.ts']);
});
