import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { LeagueAvailability } from '../schemas.ts';
import { readPartner, requireRegistered } from '../store.ts';
import { availabilityOf, leagueWeeks } from './weeks.ts';

export function availabilityRoute(app: App): void {
  route(app, {
    operationId: 'partners.availability',
    method: 'GET',
    url: '/api/v2/partners/availability',
    summary: "The viewer's availability in the coming week, by league. Only for partners.",
    policy: policy.user(),
    response: itemsOf(LeagueAvailability),
    handler: async ({ deps, userId }) => {
      requireRegistered(await readPartner(deps.db, userId));
      const weeks = await leagueWeeks(deps.db, deps.config.partners, userId, [1]);
      return { items: await availabilityOf(deps.db, userId, weeks) };
    },
  });
}
