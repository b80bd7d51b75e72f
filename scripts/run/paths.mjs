import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where Node keeps compiled code of the servers, so that later starts take half as long. */
export const compiled = join(root, '.cache/compiled');

/** Returns the absolute path of a file or folder in the repository. */
export function at(...parts) {
  return join(root, ...parts);
}
