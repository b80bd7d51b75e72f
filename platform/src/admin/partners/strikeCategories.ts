import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { StrikeCategory } from '../../partners/strikes/schemas.ts';
import { itemsOf } from '../../shared/schema.ts';
import { partnerRoles } from './view.ts';

export function strikeCategoriesRoute(app: App): void {
  route(app, {
    operationId: 'admin.partners.strike_categories',
    method: 'GET',
    url: '/admin/v1/partners/strikes/categories',
    summary: 'Kinds of strikes.',
    policy: policy.staff(...partnerRoles),
    response: itemsOf(StrikeCategory),
    handler: async ({ deps }) => ({
      items: await deps.db
        .selectFrom('partner_strike_categories')
        .select(['id', 'name', 'points', 'days', 'shielded'])
        .orderBy('position')
        .execute(),
    }),
  });
}
