import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/paths.mjs';

const READ = /\.(ts|tsx|mjs|js|css|graphql|md|html|example)$/;
/** Excluded, because applied migrations are never edited and the released schema is a snapshot. */
const FROZEN = /^platform\/migrations\/|schema\.released\.graphql$/;
/** File names that occur in the fixtures of other tests. */
const MADE_UP = /^(gone|error-context)\.md$/;
const MENTION = /(?<![\w/.-])((?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w.-]+\.md)(#[\w-]+)?/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => READ.test(file) && !FROZEN.test(file) && existsSync(join(root, file)));

test('every document that a file mentions exists, with the section it names', () => {
  expect(files.flatMap(deadReferences)).toEqual([]);
});

function deadReferences(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(MENTION)]
    .filter(([whole, path]) => !isWeb(text, whole) && !MADE_UP.test(path))
    .filter(([, path, anchor]) => !leadsSomewhere(file, path, anchor))
    .map(([whole]) => `${file}: ${whole}`);
}

/** Part of a web address, such as that of a specification on GitHub. */
function isWeb(text, mention) {
  const start = text.indexOf(mention);
  return /https?:\/\/\S*$/.test(text.slice(Math.max(0, start - 200), start));
}

/** Paths may be relative to the file, its package or the repository. */
function leadsSomewhere(file, path, anchor) {
  const from = [dirname(file), file.split('/')[0], ''];
  const target = from.map((folder) => normalize(join(folder, path))).find((each) => existsSync(join(root, each)));
  if (target === undefined) return false;
  return anchor === undefined || anchorsOf(target).has(anchor.slice(1));
}

function anchorsOf(path) {
  const headings = readFileSync(join(root, path), 'utf8').match(/^#+ .+$/gm) ?? [];
  return new Set(headings.map(slug));
}

/** Converts a heading to its anchor by GitHub's rules. */
function slug(heading) {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
