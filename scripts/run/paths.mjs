import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the repository, made absolute. */
export function at(...parts) {
  return join(root, ...parts);
}
