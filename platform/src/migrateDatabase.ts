/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL to this version and creates the login of DATABASE_URL,
 * which the servers use. Safe to repeat, and to run while servers of the previous version are serving. Exits with 1 if
 * the database wasn't migrated.
 */
import { migrate } from './db/migrate.ts';
import { MigrationMismatch } from './db/migrationFiles.ts';
import { ensureServingLogin } from './db/servingLogin.ts';
import { databaseOwnerSettings } from './db/settings.ts';
import { installJobs } from './jobs/install.ts';
import { ConfigError } from './shared/config.ts';
import { kernelSettings } from './shared/kernelSettings.ts';
import { readSection } from './shared/settings.ts';

interface Urls {
  owner: string;
  serving: string;
}

function readUrls(env: NodeJS.ProcessEnv): Urls {
  const faults: string[] = [];
  const { databaseUrl } = readSection({ databaseUrl: kernelSettings.databaseUrl }, env, faults);
  const { databaseOwnerUrl } = readSection(databaseOwnerSettings, env, faults);
  if (databaseOwnerUrl === null) faults.push("DATABASE_OWNER_URL: required, the database's owner");
  if (databaseUrl === null) faults.push('DATABASE_URL: required, the login of the servers');
  if (databaseOwnerUrl !== null && databaseUrl !== null) {
    if (loginOf(databaseOwnerUrl) === loginOf(databaseUrl))
      faults.push('DATABASE_URL: must have another login than DATABASE_OWNER_URL, because servers must own nothing');
    if (faults.length === 0) return { owner: databaseOwnerUrl, serving: databaseUrl };
  }
  throw new ConfigError(faults);
}

const loginOf = (url: string) => (URL.canParse(url) ? new URL(url).username : '');

async function main(): Promise<void> {
  const { owner, serving } = readUrls(process.env);
  const { applied, adopted } = await migrate(owner);
  for (const name of adopted) console.log(`Recorded ${name}: the database has its schema already.`);
  for (const name of applied) console.log(`Applied ${name}.`);
  await installJobs(owner);
  const created = await ensureServingLogin(owner, serving);
  if (created) console.log(`Created the login ${loginOf(serving)} for the servers.`);
  const count = adopted.length + applied.length;
  console.log(count === 0 ? 'The database is up to date.' : `Applied or recorded ${count} migrations.`);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError || error instanceof MigrationMismatch ? message : `Failed: ${message}`);
  process.exitCode = 1;
});
