import { expect, it } from 'vitest';
import { headerOf } from './header.mjs';

it('names commit, machine, versions, date and seed', () => {
  const lines = headerOf({ chromium: process.execPath });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['commit', 'machine', 'versions', 'date', 'seed']);
  expect(lines[2]).toMatch(/Node \d+\.\d+\.\d+, PostgreSQL \d+\.\d+.*, v\d+/);
});
