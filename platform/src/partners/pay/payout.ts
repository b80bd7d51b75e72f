import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requirePayee } from './payee.ts';
import { payoutOf } from './read.ts';
import { PartnerPayout } from './schemas.ts';

export function partnerPayoutRoute(app: App): void {
  route(app, {
    operationId: 'partners.payout',
    method: 'GET',
    url: '/api/v1/partners/payout',
    summary:
      "The viewer's pay as a partner: balance, current week and latest invoices. Only for current and former partners.",
    policy: policy.user(),
    response: PartnerPayout,
    handler: async ({ deps, userId }) => {
      await requirePayee(deps.db, userId);
      return payoutOf(deps.db, deps.config, userId);
    },
  });
}
