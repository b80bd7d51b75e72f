import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The previous version's platform files, next to the installed packages. */
export interface PreviousVersion {
  commit: string;
  folder: string;
  remove(): void;
}

/**
 * The last release before this version. Before the first release, the last commit without the newest migration. Null in
 * a copy without history, such as an archive or a shallow clone.
 */
export function findPrevious(): string | null {
  return (
    git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^') ??
    parentOf(git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'platform/migrations'))
  );
}

function parentOf(commit: string | null): string | null {
  return commit === null ? null : git('rev-parse', '--verify', '--quiet', `${commit}^`);
}

/** Writes the files of a commit to a temporary folder. Doesn't touch the repository. */
export function unpackPrevious(commit: string): PreviousVersion {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-previous-'));
  const archive = execFileSync('git', ['archive', commit, 'platform', 'package.json'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { commit, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** First line of a Git command's output. Null if the command fails or prints nothing. */
function git(...args: string[]): string | null {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.trim().split('\n')[0] || null;
  } catch {
    return null;
  }
}
