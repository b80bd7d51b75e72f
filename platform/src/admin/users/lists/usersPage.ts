import { type RawBuilder, sql } from 'kysely';
import { type PageRequest, pageRange } from '../../../shared/page.ts';
import type { KycState, UserStatus } from '../../../users/tables.ts';
import { type WantedUser, wantedUser } from './wantedUser.ts';

/** Filters for groups of accounts. */
export const userFilters = [
  'new',
  'frozen',
  'disabled',
  'banned',
  'self_excluded',
  'silenced',
  'sketchy',
  'guest',
] as const;
export type UserFilter = (typeof userFilters)[number];

/**
 * Sort orders of the list. Balances and connection times change too often for an index, so sorting by them would
 * require reading every account.
 */
export const userSorts = ['newest', 'oldest', 'a_to_z', 'z_to_a'] as const;
export type UserSort = (typeof userSorts)[number];

export interface UsersQuery extends PageRequest {
  q?: string;
  filter?: UserFilter;
  kyc_state?: KycState;
  sort?: UserSort;
}

/** How a search term matched an account. */
export const userMatches = ['username', 'name', 'phone', 'id'] as const;

export interface UserRow {
  id: string;
  username: string;
  status: UserStatus;
  kyc_state: KycState;
  image_url: string | null;
  created_at: Date;
  /** Kinds of matches. Empty without a search term. */
  matched: (typeof userMatches)[number][];
}

/** Accounts count as new for a week. */
const newFor = sql`interval '7 days'`;

const groups: Record<UserFilter, RawBuilder<unknown>> = {
  new: sql`${known()} and u.created_at > app_now() - ${newFor}`,
  frozen: sql`u.status = 'frozen'`,
  disabled: sql`u.status = 'disabled'`,
  banned: sql`u.status = 'banned'`,
  self_excluded: sql`u.status = 'self_excluded'`,
  // Uses arrays, because a semijoin with many rows would read all users.
  silenced: sql`${known()} and u.id = any(array(select s.user_id from silences s where s.until > app_now()))`,
  sketchy: sql`${known()} and u.id = any(array(select f.user_id from risk_flags f
    union select p.user_id from payment_sources p where p.state = 'pending'))`,
  guest: sql`u.status = 'guest'`,
};

const orders: Record<UserSort, RawBuilder<unknown>> = {
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  a_to_z: sql`u.username`,
  z_to_a: sql`u.username desc`,
};

function known(): RawBuilder<unknown> {
  return sql`u.status not in ('guest', 'deleted')`;
}

/** One page of accounts, newest first. Search results start with exact matches. */
export function usersPage(query: UsersQuery): RawBuilder<UserRow> {
  const { offset, limit } = pageRange(query);
  const group = query.filter ? groups[query.filter] : known();
  const identity = query.kyc_state ? sql`u.kyc_state = ${query.kyc_state}` : sql`true`;
  const found = query.q === undefined ? null : matchesOf(wantedUser(query.q));
  const order = orders[query.sort ?? (found ? 'a_to_z' : 'newest')];
  return sql<UserRow>`
    select u.id, u.username, u.status, u.kyc_state, u.image_url, u.created_at, u.matched
    from (${found ?? all}) u
    where ${group} and ${identity}
    order by ${found && !query.sort ? sql`u.exact desc, ` : sql``}${order}
    offset ${offset} limit ${limit}`;
}

const columns = sql`u.id, u.username, u.status, u.kyc_state, u.profile_media_url as image_url, u.created_at`;
const all = sql`select ${columns}, '{}'::text[] as matched from users u`;

/** Finds the accounts that match a text, with the kinds of matches. Each part uses a separate index. */
function matchesOf({ text, phones, ids }: WantedUser): RawBuilder<unknown> {
  const parts = [
    part('username', sql`u.username = ${text}`, startsWith(sql`u.username`, text)),
    part('name', sql`lower(u.first_name || ' ' || u.last_name) = ${text}`, nameStartsWith(text)),
  ];
  if (phones.length > 0) parts.push(part('phone', sql`true`, sql`u.phone_e164 = any(${phones}::text[])`));
  if (ids) parts.push(part('id', sql`true`, sql`u.id between ${ids.from}::uuid and ${ids.to}::uuid`));
  return sql`select id, username, status, kyc_state, image_url, created_at,
      array_agg(kind order by place) as matched, bool_or(exact) as exact
    from (${sql.join(parts, sql` union all `)}) found
    group by id, username, status, kyc_state, image_url, created_at`;
}

function part(kind: UserRow['matched'][number], exact: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  return sql`select ${columns}, ${kind}::text as kind, ${userMatches.indexOf(kind)}::int as place,
    coalesce(${exact}, false) as exact from users u where ${where}`;
}

function nameStartsWith(text: string): RawBuilder<unknown> {
  return sql`(${startsWith(sql`lower(u.first_name || ' ' || u.last_name)`, text)}
    or ${startsWith(sql`lower(u.last_name)`, text)})`;
}

/** Unlike LIKE, a range condition uses a `text_pattern_ops` index for every parameter, and has no wildcards. */
export function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`(${column} ~>=~ ${text} and ${column} ~<=~ ${`${text}\u{10ffff}`})`;
}
