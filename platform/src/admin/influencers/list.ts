import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../../shared/page.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { AdminInfluencer, influencerReaderRoles, readInfluencers } from './view.ts';

const KIND = 'admin.influencers.list';

export function listInfluencersRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/influencers',
    summary: "Influencers' landing pages, in the order of the public list. Every page of results viewed is logged.",
    policy: policy.staff(...influencerReaderRoles),
    query: pageQuery(1000, 1000),
    response: pageOf(AdminInfluencer),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const found = page(await readInfluencers(tx, pageRange(ctx.query)), ctx.query);
        const actor = actorOf(ctx);
        const { page: number } = ctx.query;
        const after = { page: number, found: found.items.length };
        await staffAudit(tx, actor, { action: KIND, subjectType: 'staff', subjectId: actor.id, after });
        return found;
      }),
  });
}
