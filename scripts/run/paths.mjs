import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where Node keeps the servers' compiled code, so that they load their modules faster from the second start on. */
export const compiled = join(root, '.cache/compiled');

/** Returns the absolute path of a file or folder in the repository. */
export function at(...parts) {
  return join(root, ...parts);
}
