import pg from 'pg';
import { migrationFaults } from '../db/migrate.ts';
import { servingLoginFaults } from '../db/servingLogin.ts';
import { type Finding, findings, reasonOf } from './report.ts';

const OLDEST_POSTGRES = 15;
const TIMEOUT_MS = 5000;
/** Maximum clock difference that sign-in codes, ID tokens and signed links tolerate, minus the time of a request. */
const MAX_SKEW_MS = 2000;

/** Checks the database as the servers see it: version, login, migrations and clock. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  return connected('DATABASE_URL', url, async (client) => [
    ...(await checkVersion(client)),
    ...findings(await servingLoginFaults(client), 'DATABASE_URL: the login owns nothing and can become no owner'),
    ...findings(await migrationFaults(client), 'Migrations are complete'),
    ...(await checkClock(client)),
  ]);
}

/** Checks that `npm run migrate` can run. */
export async function checkOwner(url: string | null): Promise<Finding[]> {
  if (url === null)
    return [{ kind: 'skip', text: 'DATABASE_OWNER_URL: not set, so npm run migrate has to run somewhere else' }];
  return connected('DATABASE_OWNER_URL', url, async (client) => {
    const { rows } = await client.query<{ able: boolean }>(`
      select (rolsuper or (rolcreaterole and has_schema_privilege('public', 'create'))) as able
      from pg_roles where rolname = session_user`);
    const fault = "DATABASE_OWNER_URL: the login can't create roles and tables. Run ALTER ROLE … CREATEROLE";
    return findings(rows[0]?.able ? [] : [fault], 'DATABASE_OWNER_URL: the login can migrate');
  });
}

async function connected(
  name: string,
  url: string,
  check: (client: pg.Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await check(client);
  } catch (error) {
    return [
      { kind: 'fix', text: `${name}: the database can't be used (${reasonOf(error)}). Check address and password` },
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkVersion(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  const fault = `PostgreSQL ${version} is too old. Use ${OLDEST_POSTGRES} or newer`;
  return findings(version < OLDEST_POSTGRES ? [fault] : [], `PostgreSQL ${version} answers`);
}

/** Compares this machine's clock with the database's, which is authoritative. Uses the midpoint of the request. */
async function checkClock(client: pg.Client): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const here = (before + Date.now()) / 2;
  const skew = Math.round(Math.abs(here - Number(rows[0]?.at)));
  const fault = `The clock of this machine differs from the database's by ${skew} ms. Turn on time synchronization`;
  return findings(skew > MAX_SKEW_MS ? [fault] : [], `The clocks differ by ${skew} ms`);
}
