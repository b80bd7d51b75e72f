import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { strikesView } from './read.ts';
import { PartnerStrikes } from './schemas.ts';

export function strikesRoute(app: App): void {
  route(app, {
    operationId: 'partners.strikes',
    method: 'GET',
    url: '/api/v1/partners/strikes',
    summary: "The viewer's active strikes as a partner, newest first. Only for partners.",
    policy: policy.user(),
    response: PartnerStrikes,
    handler: async ({ deps, userId }) => {
      requireRegistered(await readPartner(deps.db, userId));
      return strikesView(deps.db, userId);
    },
  });
}
