import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from '../run/paths.mjs';
import { notesOf } from './releaseNotes.mjs';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-30\n\n### Added\n\n- This.\n\n## [0.1.0]\n\n- That.\n';
const versionIn = (folder) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')).version;

it('takes the section of a version, also by its tag', () => {
  expect(notesOf(changelog, '0.2.0')).toBe('### Added\n\n- This.');
  expect(notesOf(changelog, 'v0.1.0')).toBe('- That.');
  expect(notesOf(changelog, 'Unreleased')).toBe('');
  expect(notesOf(changelog, '0.2')).toBeNull();
});

it('finds notes for the version of the packages, which is the same everywhere', () => {
  const version = versionIn('.');
  for (const folder of ['platform', 'gateway', 'web', 'electron', 'electron/packaging', 'sandbox', 'tests'])
    expect([folder, versionIn(folder)]).toEqual([folder, version]);
  expect(notesOf(readFileSync(at('CHANGELOG.md'), 'utf8'), version)).toMatch(/^### Added/);
});
