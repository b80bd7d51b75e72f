import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { boostDetails, shieldStatus } from './offers.ts';
import { BoostSchema, ShieldBody, ShieldSchema } from './schemas.ts';
import { useShield } from './shieldUse.ts';

const base = '/api/v1/stakes';
const staking = policy.user({ money: true, feature: 'stake' });

/** Boosts and shields. */
export function promotionRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.boost_details',
    method: 'GET',
    url: `${base}/boost_details`,
    summary: 'Boosts that add to winnings.',
    policy: policy.optional(),
    fields: { promo_id: 'Only boosts of this promotion.' },
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    response: itemsOf(BoostSchema),
    handler: async (ctx) => ({ items: await boostDetails(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
  route(app, {
    operationId: 'stakes.shield',
    method: 'GET',
    url: `${base}/shield`,
    summary: "The viewer's shield and its uses.",
    policy: policy.user(),
    response: ShieldSchema,
    handler: (ctx) => shieldStatus(db, config, ctx.userId),
  });
  moneyRoute(app, {
    operationId: 'stakes.shield_use',
    method: 'POST',
    url: `${base}/shield`,
    summary: 'Adds a shield to a stake before play starts.',
    policy: staking,
    body: ShieldBody,
    response: ShieldSchema,
    handler: (ctx, tx) => useShield(tx, ctx.deps.config, ctx.userId, ctx.body.stake_id),
  });
}
