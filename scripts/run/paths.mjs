import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the absolute path of a file or folder in the repository. */
export function at(...parts) {
  return join(root, ...parts);
}
