import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCodes } from '../rest/codes.generated.ts';

const source = new URL('..', import.meta.url);
const made = /(?:documentError\(|refuse\(|refusal\(|code: |code = |withCode\(\w+, |[:?] |\[)'([A-Z]+(?:_[A-Z]+)+)'/g;

it('documents every gateway error code in the README', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((name) => !name.includes('.test.'));
  const found = files.flatMap((name) => [...readFileSync(new URL(name, source), 'utf8').matchAll(made)]);
  const own = new Set(found.map(([, code]) => code ?? ''));
  const platformNames = new Set(Object.values(errorCodes));
  const codes = [...own].filter((code) => !platformNames.has(code));
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([]);
});
