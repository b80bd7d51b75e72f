import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { partnerStates } from '../../partners/tables.ts';
import { PageQuery, page, pageOf } from '../../shared/page.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { partnerRows, partnerSorts } from './listRows.ts';
import { AdminPartnerRow, partnerRoles } from './view.ts';

const KIND = 'admin.partners.list';

const Points = Type.Integer({ minimum: 0, maximum: 10_000 });
const Query = Type.Object({
  ...PageQuery.properties,
  filter: Type.Optional(OneOf(partnerStates)),
  league_id: Type.Optional(Id),
  min_points: Type.Optional(Points),
  max_points: Type.Optional(Points),
  unpaid: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(partnerSorts)),
});
type Query = Static<typeof Query>;

export function listPartnersRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners',
    summary: 'Applicants and partners, newest first by default. Every page of results viewed is logged.',
    policy: policy.staff(...partnerRoles),
    fields: {
      filter: 'Only users in this state.',
      league_id: 'Only users who have applied for this league or play in it.',
      min_points: 'Only users with at least this many ranking points.',
      max_points: 'Only users with at most this many ranking points.',
      unpaid: "True for users with earnings that haven't been paid yet.",
      sort: 'Order. Defaults to `newest`.',
    },
    query: Query,
    response: pageOf(AdminPartnerRow),
    handler: list,
  });
}

async function list(ctx: Ctx<unknown, Query>) {
  const { query } = ctx;
  return withTransaction(ctx.deps.db, async (tx) => {
    const { items, ...rest } = page(await partnerRows(tx, query), query);
    const actor = actorOf(ctx);
    await staffAudit(tx, actor, {
      action: KIND,
      subjectType: 'staff',
      subjectId: actor.id,
      after: { ...query, found: items.map(({ id }) => id) },
    });
    return { items, ...rest };
  });
}
