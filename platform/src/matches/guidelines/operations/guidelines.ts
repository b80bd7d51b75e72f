import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hasAcceptedGuidelines } from '../acceptance.ts';
import { Guidelines, view } from './common.ts';

export function guidelinesRoute(app: App): void {
  route(app, {
    operationId: 'matches.guidelines',
    method: 'GET',
    url: '/api/v1/matches/guidelines',
    summary: 'Match rules that everyone accepts before their first match.',
    policy: policy.optional(),
    response: Guidelines,
    handler: async ({ deps, session }) =>
      view(session !== null && (await hasAcceptedGuidelines(deps.db, session.userId))),
  });
}
