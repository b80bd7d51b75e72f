import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { balances } from '../../../ledger/post.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { PageQuery, page, pageOf } from '../../../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';
import { userStatuses } from '../../../users/viewer.ts';
import { kycStates } from '../../../wallet/schemas.ts';
import { type UserRow, userFilters, userSorts, usersPage } from './usersPage.ts';
import { wantedUser } from './wantedUser.ts';

const KIND = 'admin.users.list';
const flags = ['silenced', 'features_off', 'risk', 'payment_review'] as const;

const AdminUserRow = Type.Object({
  id: Id,
  username: Type.String(),
  status: OneOf(userStatuses),
  kyc_state: OneOf(kycStates),
  image_url: Nullable(Type.String()),
  balance: Cents,
  created_at: DateTime,
  last_seen_at: Nullable(DateTime),
  flags: Type.Array(OneOf(flags)),
});
describeSchema(AdminUserRow, 'AdminUserRow', 'Account in a staff list.', {
  status: 'Status of the account.',
  kyc_state: 'State of the identity check.',
  image_url: 'Profile image URL. Null when there is none.',
  balance: 'Balance in cents, including money that is being withdrawn.',
  last_seen_at: 'Time the user was last connected. Null when never.',
  flags: 'Circumstances of the account that staff should know about.',
  username: 'Current username.',
});
type AdminUserRow = Static<typeof AdminUserRow>;

const Query = Type.Object({
  ...PageQuery.properties,
  filter: Type.Optional(OneOf(userFilters)),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  kyc_state: Type.Optional(OneOf(kycStates)),
  sort: Type.Optional(OneOf(userSorts)),
});
type Query = Static<typeof Query>;

/**
 * Lists and finds accounts for staff. Balances, phone numbers and legal names are personal data, so every page is
 * audited, even an empty one. The audit entry contains the accounts and how each one matched, but not the search term.
 */
export function listUsersRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users',
    summary:
      'Accounts by group and search term, newest or exact matches first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'risk', 'admin'),
    fields: {
      filter: 'Only accounts in this group. Guests are listed only in their own group.',
      q: 'Beginning of a username, legal name or ID (at least eight characters), or a phone number. At least two characters.',
      kyc_state: 'Only accounts with this identity check state.',
      sort: 'Order of the accounts. Defaults to exact matches first for a search, and otherwise to newest first.',
    },
    query: Query,
    response: pageOf(AdminUserRow),
    handler: list,
  });
}

async function list(ctx: Ctx<unknown, Query>) {
  const { query } = ctx;
  if (query.q !== undefined && wantedUser(query.q).text.length < 2)
    throw common.validation({}, 'Enter at least two characters.', 'q');
  return withTransaction(ctx.deps.db, async (tx) => {
    const { items, ...rest } = page((await usersPage(query).execute(tx)).rows, query);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: 'staff',
      subjectId: actor.id,
      after: {
        filter: query.filter ?? null,
        kyc_state: query.kyc_state ?? null,
        page: query.page,
        found: items.map(({ id, matched }) => ({ id, matched })),
      },
    });
    return { items: await withFigures(tx, items), ...rest };
  });
}

interface Figures {
  id: string;
  seen_at: Date | null;
  flags: AdminUserRow['flags'];
}

/** Adds figures that are read per account, only for the rows of one page. */
async function withFigures(tx: Tx, rows: readonly UserRow[]): Promise<AdminUserRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await balances(tx, ids.flatMap(accountsOf));
  const figures = new Map((await readFigures(tx, ids)).map((each) => [each.id, each]));
  return rows.map(({ matched: _, created_at, ...user }) => ({
    ...user,
    balance: accountsOf(user.id).reduce((sum, account) => sum + (held[account] ?? 0), 0),
    created_at: created_at.toISOString(),
    last_seen_at: figures.get(user.id)?.seen_at?.toISOString() ?? null,
    flags: figures.get(user.id)?.flags ?? [],
  }));
}

const accountsOf = (id: string) =>
  ['cash', 'wager_only', 'unsettled', 'withdraw_pending'].map((name) => `user:${id}:${name}` as const);

async function readFigures(tx: Tx, ids: readonly string[]): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select i.id, p.seen_at, array_remove(array[
      case when exists (select from silences s where s.user_id = i.id and s.until > app_now()) then 'silenced' end,
      case when exists (select from feature_disablements d where d.user_id = i.id
        and (d.until is null or d.until > app_now())) then 'features_off' end,
      case when exists (select from risk_flags f where f.user_id = i.id) then 'risk' end,
      case when exists (select from payment_sources o where o.user_id = i.id and o.state = 'pending')
        then 'payment_review' end], null) as flags
    from unnest(${ids}::uuid[]) i (id) left join presence p on p.user_id = i.id`.execute(tx);
  return rows;
}
