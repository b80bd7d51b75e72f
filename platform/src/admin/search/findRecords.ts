import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { startsWith, usersPage } from '../users/lists/usersPage.ts';
import { wantedUser } from '../users/lists/wantedUser.ts';
import type { RecordKind } from './wantedRecords.ts';

/** A record that staff can open. */
export interface FoundRecord {
  type: RecordKind;
  id: string;
  title: string;
  /** State, game or amount, shown below the title. */
  subtitle: string;
  exact: boolean;
}
type Found = Omit<FoundRecord, 'type'>;

const fullId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Finds up to `most` records of each kind, exact matches first. Each condition has its own index. */
export const findRecords: Readonly<Record<RecordKind, (tx: Tx, text: string, most: number) => Promise<Found[]>>> = {
  user: findUsers,
  event: findEvents,
  match: findMatches,
  transaction: findTransactions,
  partner: findPartners,
};

async function findUsers(tx: Tx, text: string, most: number): Promise<Found[]> {
  const wanted = wantedUser(text).text;
  if (wanted.length < 2) return [];
  const { rows } = await usersPage({ q: text, page: 1, page_size: most }).execute(tx);
  return rows.slice(0, most).map(({ id, username, status, matched }) => ({
    id,
    title: username,
    subtitle: status,
    exact: username === wanted || matched.includes('phone') || matched.includes('id'),
  }));
}

/** Finds events by the beginning of the name, the code, the number, or the ID or its beginning. */
async function findEvents(tx: Tx, text: string, most: number): Promise<Found[]> {
  const name = text.toLowerCase();
  return find(
    tx,
    sql`select e.id, e.name as title, e.code || ', ' || e.state as subtitle,
        (lower(e.name) = ${name} or e.code = ${text.toUpperCase()} or ${idOrNumber(sql`e`, text)}) as exact
      from events e
      where (lower(e.name) ~>=~ ${name} and lower(e.name) ~<=~ ${`${name}\u{10ffff}`})
        or e.code = ${text.toUpperCase()} or ${idOrNumber(sql`e`, text)}
      order by exact desc, e.start_date desc, e.id limit ${most}`,
  );
}

/** Finds matches by the number, or the ID or its beginning. */
async function findMatches(tx: Tx, text: string, most: number): Promise<Found[]> {
  return find(
    tx,
    sql`select m.id, '#' || m.number as title, g.name || ', ' || m.state as subtitle, true as exact
      from matches m join games g on g.id = m.game_id
      where ${idOrNumber(sql`m`, text)} order by m.created_at desc, m.id limit ${most}`,
  );
}

/** Finds transactions by the ID, or the beginning of the ID if the transaction isn't about a market. */
async function findTransactions(tx: Tx, text: string, most: number): Promise<Found[]> {
  const { ids } = wantedUser(text);
  if (!ids) return [];
  const from =
    fullId.test(ids.from) && ids.from === ids.to
      ? sql`${oneTransaction(ids.from)} t where t.id is not null`
      : sql`wallet_records t where t.id between ${ids.from}::uuid and ${ids.to}::uuid`;
  return find(
    tx,
    sql`select t.id, t.title, t.type || ', ' || t.state as subtitle, true as exact from ${from}
      order by t.created_at desc, t.id limit ${most}`,
  );
}

/** Finds partners by the code, the beginning of the username, or the user ID or its beginning. */
async function findPartners(tx: Tx, text: string, most: number): Promise<Found[]> {
  const { text: name, ids } = wantedUser(text);
  if (name.length < 2) return [];
  const code = text.toUpperCase();
  const byId = ids ? sql`u.id between ${ids.from}::uuid and ${ids.to}::uuid` : sql`false`;
  // Each part uses a separate index. A single condition over both tables would read all partners.
  const part = (where: RawBuilder<unknown>) => sql`
    select u.id, u.username, p.code, p.state from partners p join users u on u.id = p.user_id where ${where}`;
  return find(
    tx,
    sql`select id, username as title, coalesce(code || ', ', '') || state as subtitle,
        (username = ${name} or coalesce(code = ${code}, false) or ${ids !== null}) as exact
      from (${part(sql`p.code = ${code}`)} union ${part(startsWith(sql`u.username`, name))} union ${part(byId)}) found
      order by exact desc, username limit ${most}`,
  );
}

/** Numbers may start with `#`. A number that is too large can't be a record's number. */
function idOrNumber(table: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const { ids } = wantedUser(text);
  const conditions = [
    ...(number ? [sql`${table}.number = ${Number(number)}`] : []),
    ...(ids ? [sql`${table}.id between ${ids.from}::uuid and ${ids.to}::uuid`] : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

async function find(tx: Tx, query: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`${query}`.execute(tx);
  return rows;
}
