// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buttonNames } from './buttonNames.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(stories|test)\.tsx?$|buttonNames/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));
const names = Object.keys(buttonNames);

it('lists names that never depend on people or amounts', () => {
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
  expect(names).toEqual(names.toSorted());
});

it('lists every name that an element uses', () => {
  const written = sources.flatMap((text) => [...text.matchAll(/data-track="([^"]+)"/g)].map(([, name]) => name));
  expect(written.filter((name) => name === undefined || !names.includes(name))).toEqual([]);
});

it('lists no unused names', () => {
  const used = (name: string) =>
    sources.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`) || name.startsWith('publish_'));
  // `fill_seat` is used only in stories and tests.
  expect(names.filter((name) => !used(name))).toEqual(['fill_seat']);
});
