// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { UnsupportedFeature } from '@/shared/lib/overlays';
import { explain } from './capabilities.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(stories|test)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

it('offers the desktop app only where it helps and is not already running', () => {
  expect(explain('account-linking', false).desktop).toBe(true);
  expect(explain('account-linking', true).desktop).toBe(false);
  expect(explain('region', false).desktop).toBe(false);
});

it.each(['region', 'account-linking', 'streaming'] satisfies UnsupportedFeature[])(
  'is opened somewhere for %s',
  (feature) => {
    const opening = `kind: 'not-supported', feature: '${feature}'`;
    expect(sources.some((text) => text.includes(opening))).toBe(true);
  },
);
