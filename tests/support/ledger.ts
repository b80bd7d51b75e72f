import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Stack } from './stack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs `npm run ledger:check` on this stack's database and returns its output. Throws when the ledger is inconsistent.
 */
export async function checkLedger(stack: Stack): Promise<string> {
  const env = { ...stack.env, DATABASE_URL: stack.databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['platform/src/checkLedger.ts'], { cwd: root, env });
  return stdout;
}
