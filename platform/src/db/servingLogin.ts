import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { APP_ROLE } from './pool.ts';

const SCRAM_ITERATIONS = 4096;
/** Schemas whose owner could rewrite data that the application may only append to. */
const SCHEMAS = ['public', 'pgboss'];
/** Tables that only their owner may update or empty. */
const APPEND_ONLY = ['ledger_transfers', 'ledger_entries', 'audit_log', 'checkpoints', 'market_log'];
/** PostgreSQL's own roles that bypass table privileges. */
const POWERFUL = [
  'pg_write_all_data',
  'pg_database_owner',
  'pg_execute_server_program',
  'pg_write_server_files',
  'pg_read_server_files',
];

/**
 * Returns the reasons why this session's login must not serve requests, one line each. The application works as
 * `duelbook_app`, but `RESET ROLE` gives a session the rights of its login. Therefore the login must not have more
 * rights than that role.
 */
export async function servingLoginFaults(client: pg.ClientBase): Promise<string[]> {
  const login = (await client.query<Login>(LOGIN, [APP_ROLE])).rows[0];
  if (!login) return [];
  const who = `DATABASE_URL: the login ${login.name}`;
  if (login.superuser) return [`${who} is a superuser. ${ADVICE}`];
  const faults: string[] = [];
  if (!login.serves) faults.push(`${who} isn't a member of ${APP_ROLE}. Run npm run migrate, which grants it`);
  if (login.createrole) faults.push(`${who} can create roles. ${ADVICE}`);
  const { rows: owners } = await client.query<{ role: string; what: string }>(OWNERS, [SCHEMAS]);
  for (const { role, what } of owners)
    faults.push(
      role === login.name
        ? `${who} owns ${what}. ${ADVICE}`
        : `${who} can become ${role}, which owns ${what}. ${ADVICE}`,
    );
  const { rows: powers } = await client.query<{ role: string }>(MEMBERSHIPS, [POWERFUL]);
  for (const { role } of powers) faults.push(`${who} can become ${role}. ${ADVICE}`);
  if (owners.length > 0) return faults;
  const { rows: writable } = await client.query<{ name: string }>(WRITABLE, [APPEND_ONLY]);
  for (const { name } of writable) faults.push(`${who} can change or delete rows of ${name}. ${ADVICE}`);
  return faults;
}

const ADVICE = 'Use a login of its own, which npm run migrate creates';

interface Login {
  name: string;
  superuser: boolean;
  createrole: boolean;
  /** Whether the login may switch to the application's role. */
  serves: boolean;
}

const LOGIN = `
  select rolname as name, rolsuper as superuser, rolcreaterole as createrole,
    exists (select from pg_roles app where app.rolname = $1 and pg_has_role(session_user, app.oid, 'MEMBER')) as serves
  from pg_roles where rolname = session_user`;

/** Roles that the login has or can switch to, and the objects they own in this database. */
const OWNERS = `
  with owned as (
    select datdba as owner, 'the database' as what from pg_database where datname = current_database()
    union select relowner, 'its tables' from pg_class where relnamespace = any (${namespaces()})
    union select proowner, 'its functions' from pg_proc where pronamespace = any (${namespaces()})
    union select nspowner, 'its schemas' from pg_namespace where nspname = any ($1) and nspowner <> 'pg_database_owner'::regrole
  )
  select pg_get_userbyid(owner) as role, string_agg(what, ', ' order by what) as what from owned
  where pg_has_role(session_user, owner, 'MEMBER') group by owner order by 1`;

const MEMBERSHIPS = `
  select rolname as role from pg_roles
  where (rolname = any ($1) or rolsuper) and pg_has_role(session_user, oid, 'MEMBER') order by 1`;

const WRITABLE = `
  select c.relname as name from pg_class c
  where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace
    and has_table_privilege(session_user, c.oid, 'UPDATE, DELETE, TRUNCATE') order by 1`;

function namespaces(): string {
  return 'array(select oid from pg_namespace where nspname = any ($1))';
}

/**
 * Creates the login of `servingUrl` with its password if it doesn't exist, and allows it to switch to the application's
 * role. `ownerUrl` must connect as the database's owner, after migrations. The password of an existing login doesn't
 * change. Returns whether the login was created.
 */
export async function ensureServingLogin(ownerUrl: string, servingUrl: string): Promise<boolean> {
  // Parses the URL in the same way as a connection would.
  const { user = '', password } = new pg.Client({ connectionString: servingUrl });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [user]);
    const login = owner.escapeIdentifier(user);
    if (rows.length === 0)
      await owner.query(
        `create role ${login} login${password ? ` password ${owner.escapeLiteral(scramVerifier(password))}` : ''}`,
      );
    const { rows: members } = await owner.query('select 1 where pg_has_role($1, $2, $3)', [user, APP_ROLE, 'MEMBER']);
    if (members.length === 0) await owner.query(`grant ${APP_ROLE} to ${login}`);
    return rows.length === 0;
  } finally {
    await owner.end();
  }
}

/**
 * The form in which PostgreSQL stores a password (RFC 5803), so that the password itself doesn't appear in any
 * statement or log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
