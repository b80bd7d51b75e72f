import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { boostDetails } from '../offers.ts';
import { BoostSchema } from '../schemas.ts';

export function boostDetailsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.boost_details',
    method: 'GET',
    url: '/api/v1/stakes/boost_details',
    summary: 'Boosts that add to winnings.',
    policy: policy.optional(),
    fields: { promo_id: 'Only boosts of this promotion.' },
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    response: itemsOf(BoostSchema),
    handler: async (ctx) => ({ items: await boostDetails(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
}
