import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { StaffCancelBody } from '../../matches/disputes/schemas.ts';
import { MatchParams } from '../../matches/schemas.ts';
import { cancelMatch } from './decide.ts';
import { AdminMatch } from './schemas.ts';

export function cancelMatchRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.matches.cancel',
    method: 'POST',
    url: '/admin/v1/matches/:id/cancel',
    summary:
      'Cancels a match and refunds every entry. Category is `Mutual Cancel`, `No Contest`, `Rule Breach` or `Technical`.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: StaffCancelBody,
    response: AdminMatch,
    handler: cancelMatch,
  });
}
