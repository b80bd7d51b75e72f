import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { readRules } from '../figures.ts';
import { accountLimits } from '../limits.ts';
import { AccountLimit } from '../schemas.ts';

export function accountLimitsRoute(app: App): void {
  route(app, {
    operationId: 'faq.account_limits',
    method: 'GET',
    url: '/api/v1/faq/account_limits',
    summary: "Current account limits, with the viewer's own values when signed in.",
    policy: policy.optional(),
    response: itemsOf(AccountLimit),
    handler: async ({ deps: { db, config }, session }) => {
      const userId = session?.area === 'player' ? session.userId : null;
      return { items: await accountLimits(db, await readRules(db, config), userId) };
    },
  });
}
