import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { MatchParams } from '../../matches/schemas.ts';
import { getMatch } from './reads.ts';
import { AdminMatch } from './schemas.ts';

export function getMatchRoute(app: App): void {
  route(app, {
    operationId: 'admin.matches.get',
    method: 'GET',
    url: '/admin/v1/matches/:id',
    summary: 'Match with its evidence and verdicts. Every view is logged.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: AdminMatch,
    handler: getMatch,
  });
}
