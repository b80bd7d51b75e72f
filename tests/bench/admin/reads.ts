import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  type UsersQuery,
  userFilters,
  userSorts,
  usersPage,
} from '../../../platform/src/admin/users/lists/usersPage.ts';
import type { Database } from '../../../platform/src/db/database.ts';
import { type StaffRead, staffReads } from '../../../platform/src/testing/staffReads.ts';
import type { Caller } from '../../support/graph.ts';
import type { Stack } from '../../support/stack.ts';
import { median } from './median.ts';

const ROWS = 50;

const small = { page: 1, page_size: ROWS };
const queries: UsersQuery[] = [
  small,
  ...userFilters.map((filter) => ({ ...small, filter })),
  ...userSorts.map((sort) => ({ ...small, sort })),
  { ...small, q: 'many_12' },
  { ...small, filter: 'frozen', sort: 'z_to_a' },
];

const fullest = 'select conversation_id as id from messages group by 1 order by count(*) desc, 1';

/** Queries that find one of the records named in a list's path, by the start of the path or a parameter's name. */
const records: Readonly<Record<string, string>> = {
  '/admin/v1/users/': "select id from users where username = 'many_12'",
  '/admin/v1/events/': `select event_id as id from event_teams group by event_id order by count(*) desc limit 1`,
  '/admin/v1/referee/matches/': 'select id from event_matches order by id limit 1',
  '/admin/v1/stakes/': `select e.id from events e left join stake_legs l on l.event_id = e.id where e.kind = 'stake_event'
    group by e.id order by count(l.id) desc, e.id limit 1`,
  '/admin/v1/referee/': `select event_id as id from event_teams group by event_id order by count(*) desc limit 1`,
  '/admin/v1/leagues/': 'select id from leagues order by id limit 1',
  '/admin/v1/partners/': "select user_id as id from partners where state = 'active' order by user_id limit 1",
  '/admin/v1/conversations/': `${fullest} limit 1`,
  before: `select id from messages where conversation_id = (${fullest} limit 1) order by seq desc limit 1`,
  league_id: 'select id from leagues order by id limit 1',
  game_mode_id: 'select game_mode_id as id from element_sets order by 1 limit 1',
  event_id: 'select event_id as id from event_teams group by event_id order by count(*) desc limit 1',
};

/** Every back-office list with each value of each filter, using existing records. */
export async function staffLists(run: (text: string) => Promise<{ id: string }[]>): Promise<StaffRead[]> {
  const ids = new Map<string, string>();
  for (const [name, text] of Object.entries(records)) {
    const [found] = await run(text);
    if (!found) throw new Error(`the demo database has no record for ${name}`);
    ids.set(name, found.id);
  }
  const person = ids.get('/admin/v1/users/') ?? '';
  const pathId = (path: string) => [...ids].find(([start]) => path.startsWith(start))?.[1] ?? person;
  const userId = (path: string) => (path.startsWith('/admin/v1/partners/') ? pathId(path) : person);
  const reads = staffReads({ pathId, queryId: (name, path) => ids.get(name) ?? userId(path) });
  return reads
    .filter(({ list }) => list)
    .map((read) => (read.paged ? { ...read, url: `${read.url}&page_size=${ROWS}` } : read));
}

/** Lists of records that don't exist in the demo database. */
const absent = new Set(['/admin/v1/partners/invoices/{id}/items']);

/** The median time of each list's slowest filter in ms, over a connection to the platform. */
export async function serverTimes(stack: Stack, staff: Caller, reads: number): Promise<Map<string, number>> {
  const slowest = new Map<string, number>();
  for (const { path, url } of await staffLists((text) => stack.sql(text))) {
    if (absent.has(path)) continue;
    const times: number[] = [];
    for (let n = 0; n < reads; n++) {
      const began = performance.now();
      const response = await fetch(`${stack.platform}${url}`, {
        headers: { authorization: `Bearer ${staff.token}`, 'x-device-id': staff.deviceId },
      });
      if (!response.ok) throw new Error(`${url} was refused: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
    slowest.set(path, Math.max(slowest.get(path) ?? 0, median(times)));
  }
  return slowest;
}

/** Number of account queries whose plan contains a sequential scan. */
export async function scans(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let found = 0;
  for (const query of queries) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${usersPage(query)}`.execute(db);
    if (rows.some((row) => /Seq Scan on users/.test(row['QUERY PLAN']))) found += 1;
  }
  await db.destroy();
  return found;
}
