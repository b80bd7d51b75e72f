import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path inside the repository. */
export function at(...parts) {
  return join(root, ...parts);
}
