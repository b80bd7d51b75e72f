import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a temporary data folder. PostgreSQL can enter it even if it runs as another user because the tests run as
 * root; otherwise it would put the cluster where nobody deletes it. `parent` is the system's temporary folder unless
 * only root can enter that one.
 */
export function temporaryDataFolder(prefix: string, parent = publicTemporaryFolder()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function publicTemporaryFolder(): string {
  const own = tmpdir();
  if (process.getuid?.() !== 0) return own;
  return [own, '/tmp', '/var/tmp'].find(everyoneEnters) ?? own;
}

function everyoneEnters(folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (!entry || (entry.mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneEnters(parent);
}
