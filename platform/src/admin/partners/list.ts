import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { pointsOf } from '../../partners/strikes/read.ts';
import { partnerStates } from '../../partners/tables.ts';
import { PageQuery, page, pageOf, pageRange } from '../../shared/page.ts';
import { OneOf } from '../../shared/schema.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { actorOf, staffAudit } from '../staff.ts';
import { AdminPartnerRow, leagueNames, partnerRoles } from './view.ts';

const KIND = 'admin.partners.list';

const Query = Type.Object({ ...PageQuery.properties, filter: Type.Optional(OneOf(partnerStates)) });
type Query = Static<typeof Query>;

export function listPartnersRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners',
    summary: 'Applicants and partners, newest first. Every page is logged.',
    policy: policy.staff(...partnerRoles),
    fields: { filter: 'Only people in this state.' },
    query: Query,
    response: pageOf(AdminPartnerRow),
    handler: list,
  });
}

async function list(ctx: Ctx<unknown, Query>) {
  const { query } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const { items, ...rest } = page(await readRows(tx, query), query);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: 'staff',
      subjectId: actor.id,
      after: { filter: query.filter ?? null, page: query.page, found: items.map(({ id }) => id) },
    });
    return { items, ...rest };
  });
}

async function readRows(tx: Tx, query: Query): Promise<AdminPartnerRow[]> {
  const { filter } = query;
  const { offset, limit } = pageRange(query);
  const rows = await tx
    .selectFrom('partners')
    .select(['user_id', 'state', 'code', 'applied_at', 'suspended_until'])
    .$if(filter !== undefined, (some) => some.where('state', '=', filter ?? 'applied'))
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = rows.map(({ user_id }) => user_id);
  const [people, leagues, points] = [await readPeople(tx, ids), await leagueNames(tx, ids), await pointsOf(tx, ids)];
  return rows.map(({ user_id, applied_at, suspended_until, ...row }) => ({
    id: user_id,
    user: people.get(user_id) ?? null,
    ...row,
    applied_at: applied_at?.toISOString() ?? null,
    suspended_until: suspended_until?.toISOString() ?? null,
    strike_points: points.get(user_id) ?? 0,
    leagues: leagues.get(user_id) ?? [],
  }));
}
