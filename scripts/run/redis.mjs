import { hasDebianPackages, inPath, installFromDebian } from './debian.mjs';
import { step } from './progress.mjs';

const PROGRAM = 'redis-server';

/**
 * Installs Debian's Redis if this machine has none. If that isn't possible, the tests that need it are skipped.
 * @returns {Promise<string | null>} why they are skipped, as a message for the terminal. Null if they aren't
 */
export async function ensureRedis() {
  if (inPath(PROGRAM)) return null;
  if (hasDebianPackages())
    await step('Installing Redis with apt-get', () => installFromDebian(PROGRAM)).catch(() => null);
  return inPath(PROGRAM) ? null : `Tests with Redis are skipped: ${PROGRAM} isn't installed and can't be.`;
}
