import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { pastStrikes, strikeView } from './read.ts';
import { PartnerStrike } from './schemas.ts';

export function expiredStrikesRoute(app: App): void {
  route(app, {
    operationId: 'partners.expired_strikes',
    method: 'GET',
    url: '/api/v1/partners/expired_strikes',
    summary:
      "The viewer's strikes that no longer count: expired, revoked or absorbed by the shield, newest first. Only for partners.",
    policy: policy.user(),
    query: pageQuery(10),
    response: pageOf(PartnerStrike),
    handler: async ({ deps, userId, query }) => {
      requireRegistered(await readPartner(deps.db, userId));
      const { items, ...rest } = await pastStrikes(deps.db, userId, query);
      return { items: items.map(strikeView), ...rest };
    },
  });
}
