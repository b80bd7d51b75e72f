import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ownerWords } from '../queues/claims.ts';
import { listMatches } from './reads.ts';
import { AdminMatchPage, AdminMatchQuery } from './schemas.ts';

export function listMatchesRoute(app: App): void {
  route(app, {
    operationId: 'admin.matches.list',
    method: 'GET',
    url: '/admin/v1/matches',
    summary:
      'Matches for staff. Returns the dispute queue (largest pot first, then oldest) when `disputed` is set or neither status nor user is given.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { status: 'Only matches in this state.', user_id: 'Only matches of this user.', owner: ownerWords },
    query: AdminMatchQuery,
    response: AdminMatchPage,
    handler: listMatches,
  });
}
