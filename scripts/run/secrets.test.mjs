import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secrets } from './secrets.mjs';

let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'duelbook-secrets-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
});

it('writes each secret once, in a folder that only its owner can enter', () => {
  const folder = join(parent, 'secrets');
  const read = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  secrets([], folder);
  const made = read();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(made['owner-database-url']).toContain(made['owner-password']);
  expect(Buffer.from(made['server-secret'], 'base64')).toHaveLength(32);
  expect(made['checkpoint-key']).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(new Set(Object.values(made)).size).toBe(7);
  secrets([], folder);
  expect(read()).toEqual(made);
});
