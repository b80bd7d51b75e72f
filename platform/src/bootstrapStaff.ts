/**
 * `npm run staff -- bootstrap --email <address> --name <name>`: creates the first admin of an installation, or
 * another one in place of a first admin who has never signed in. Works in DATABASE_URL or in the store in DATA_DIR,
 * whether or not it is running. Exits with 1 if nothing was created, and with
 * 2 if there was no database to create it in.
 */
import { parseArgs } from 'node:util';
import { bootstrapAdmin } from './admin/staff-members/bootstrap.ts';
import { StoreError } from './db/embedded/storeError.ts';
import { openDatabase } from './db/pool.ts';
import { inspectStore } from './ledger/store.ts';
import { Refusal } from './shared/refusal.ts';

const usage = 'npm run staff -- bootstrap --email ada@example.com --name "Ada Brandt"';
const absent = 'No database found. Start Duelbook once, or set DATABASE_URL, or DATA_DIR to the data folder.';
/** SQLSTATEs for a missing database, role, table or column. */
const unprepared = ['3D000', '22023', '42P01', '42703'];

function readArguments(): { email: string; name: string } | null {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    const { email, name } = parseArgs({ options }).values;
    return email === undefined || name === undefined ? null : { email, name };
  } catch {
    return null;
  }
}

async function create(url: string, given: { email: string; name: string }): Promise<number> {
  const db = openDatabase(url, { size: 1 });
  try {
    const { email, replaced } = await bootstrapAdmin(db, given);
    for (const address of replaced) console.log(`${address} never signed in and is no longer an admin.`);
    console.log(`Created the first admin. Sign in at /admin with the account whose verified email is ${email}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw new StoreError(storeFault(error));
    console.error(error.message);
    return 1;
  } finally {
    await db.destroy();
  }
}

function storeFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (unprepared.includes(code))
    return 'This database has not been set up by this version. Start Duelbook once, then run the command again.';
  return `The database can’t be used${code && ` (${code})`}. Check DATABASE_URL, then run the command again.`;
}

const given = readArguments();
if (given) process.exitCode = await inspectStore(absent, (url) => create(url, given));
else {
  console.error(`Give an email address and a name:\n  ${usage}`);
  process.exitCode = 1;
}
