import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path) || path.includes('/testing/');
const textOf = (path: string) => readFileSync(join(src, path), 'utf8');

it('every operation has a caller outside of tests', () => {
  const used = new Set(
    files
      .filter((path) => !path.endsWith('.generated.ts') && !isTest(path))
      .flatMap((path) => textOf(path).match(/\b\w+Document\b/g) ?? []),
  );
  const unused = files
    .filter((path) => path.endsWith('.generated.ts'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/^export const (\w+Document)\b/gm)]
        .filter(([, name = '']) => !used.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(used.size).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});
