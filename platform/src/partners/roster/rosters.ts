import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { PartnerRoster } from './schemas.ts';
import { rostersOf } from './view.ts';

export function rostersRoute(app: App): void {
  route(app, {
    operationId: 'partners.rosters',
    method: 'GET',
    url: '/api/v1/partners/rosters',
    summary: 'Leagues that the viewer plays in, with the rosters of their teams and open offers. Only for partners.',
    policy: policy.user(),
    response: itemsOf(PartnerRoster),
    handler: async ({ deps, userId }) => {
      requireRegistered(await readPartner(deps.db, userId));
      const rosters = await rostersOf(deps.db, deps.config, userId);
      return { items: rosters.filter(({ state }) => state === 'joined') };
    },
  });
}
