import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { type PageRequest, page, pageOf, pageQuery, pageRange } from '../../../shared/page.ts';
import { OneOf } from '../../../shared/schema.ts';
import { objectionRows } from '../../../stakes/objections/read.ts';
import { type ObjectionState, objectionStates } from '../../../stakes/objections/rules.ts';
import { auditedPage } from '../../auditedPage.ts';
import { type OwnerFilter, OwnerQuery, ownedBy, ownerWords } from '../../queues/claims.ts';
import { AdminObjection } from './adminObjection.ts';
import { viewsOf } from './objections.ts';

const LIST = 'admin.stakes.objections';

export function listObjectionsRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/stakes/objections',
    summary:
      'Objections to market results. Open ones are sorted by their deadline, answered ones newest first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { state: 'Only objections in this state. Defaults to open ones.', owner: ownerWords },
    query: Type.Object({ state: Type.Optional(OneOf(objectionStates)), ...OwnerQuery, ...pageQuery().properties }),
    response: pageOf(AdminObjection),
    handler: list,
  });
}

function list(ctx: Ctx<unknown, PageRequest & { state?: ObjectionState; owner?: OwnerFilter }>) {
  const { query, userId } = ctx;
  const { offset, limit } = pageRange(query);
  const { state = 'open', owner } = query;
  return auditedPage(ctx, LIST, { state, owner }, async (tx) => {
    const rows = objectionRows(tx)
      .where('state', '=', state)
      .where(ownedBy('objections', 'market_objections.id', owner, userId))
      .offset(offset)
      .limit(limit);
    const ordered =
      state === 'open'
        ? rows.orderBy('due_at', 'asc').orderBy('market_objections.id', 'asc')
        : rows.orderBy('answered_at', 'desc').orderBy('market_objections.id', 'desc');
    return page(await viewsOf(tx, await ordered.execute()), query);
  });
}
