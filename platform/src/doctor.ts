/**
 * `npm run doctor`, the platform's part: checks the configuration, and with a usable one also the database, its logins,
 * the clock, Redis, the data folder, the store of uploaded files, the virus scanner and the providers. Leaves nothing behind. Prints one line for each finding and exits with
 * 1 if something has to be fixed.
 */
import { loadConfig } from './config.ts';
import { databaseOwnerSettings } from './db/settings.ts';
import { checkDatabase, checkOwner } from './doctor/database.ts';
import { type Finding, findings, lineOf } from './doctor/report.ts';
import { checkFolder, checkMediaStore, checkProviders, checkRedis, checkVirusScanner } from './doctor/services.ts';
import { mediaStoreOf } from './providers/make.ts';
import { clamd } from './providers/virus-scanner/clamd.ts';
import { type Config, ConfigError } from './shared/config.ts';
import { readSection } from './shared/settings.ts';

async function* check(env: NodeJS.ProcessEnv): AsyncGenerator<Finding[]> {
  const faults: string[] = [];
  const { databaseOwnerUrl } = readSection(databaseOwnerSettings, env, faults);
  const config = readConfig(env, faults);
  yield findings(faults, 'The configuration of the platform is complete');
  if (config === null) return;
  yield config.databaseUrl === null
    ? [{ kind: 'skip', text: 'DATABASE_URL: not set, so the embedded PostgreSQL is used' }]
    : await checkDatabase(config.databaseUrl);
  if (config.databaseUrl !== null) yield checkOwner(databaseOwnerUrl);
  yield checkRedis(config.redisUrl);
  yield checkFolder(config.dataDir);
  yield checkMediaStore(mediaStoreOf(config));
  yield checkVirusScanner(clamd(config.providers.clamdAddress));
  yield checkProviders(config);
}

function readConfig(env: NodeJS.ProcessEnv, faults: string[]): Config | null {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.faults);
    return null;
  }
}

for await (const found of check(process.env)) {
  for (const finding of found) console.log(lineOf(finding));
  if (found.some(({ kind }) => kind === 'fix')) process.exitCode = 1;
}
