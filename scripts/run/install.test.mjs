import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const packages = {
  'node_modules/vite': { version: '1.0.0' },
  'web/node_modules/react': { version: '2.0.0' },
  'node_modules/other-system': { version: '3.0.0', optional: true },
};
const installed = Object.entries(packages).filter(([, entry]) => !entry.optional);

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelbook-install-'));
  write('package-lock.json', { packages: { '': {}, ...packages } });
  write('node_modules/.package-lock.json', { packages: Object.fromEntries(installed) });
  for (const [path, { version }] of installed) write(`${path}/package.json`, { version });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

test('everything is installed, apart from packages for other systems', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('a removed package folder of one workspace is noticed', () => {
  rmSync(join(folder, 'web/node_modules'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('a different version is noticed', () => {
  const changed = { ...packages, 'node_modules/vite': { version: '1.0.1' } };
  write('package-lock.json', { packages: { '': {}, ...changed } });
  expect(isInstalled(folder)).toBe(false);
});

test('nothing is installed in a fresh clone', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});
