/**
 * Prints the release notes of a version, its section of CHANGELOG.md: `node scripts/repository/releaseNotes.mjs v0.2.0`.
 * Exits with 1 if it has none.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from '../run/paths.mjs';

/**
 * Returns the text below a version's heading, or null.
 * @param changelog in the format of Keep a Changelog
 * @param version `0.2.0`, or the tag `v0.2.0`
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const heading = `[${version.replace(/^v/, '')}]`;
  const section = sections.find((each) => each.startsWith(`${heading} `) || each.startsWith(`${heading}\n`));
  return section ? section.slice(section.indexOf('\n')).trim() : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [version = ''] = process.argv.slice(2);
  const notes = notesOf(readFileSync(at('CHANGELOG.md'), 'utf8'), version);
  if (notes) console.log(notes);
  else {
    console.error(`CHANGELOG.md has no section for ${version || 'a version without a name'}.`);
    process.exitCode = 1;
  }
}
