import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { LeagueAvailability } from '../schemas.ts';
import { lockPartner, requireRegistered } from '../store.ts';
import { setSlots } from './setSlots.ts';
import { leagueWeeks } from './weeks.ts';

const Body = Type.Object({
  timeslot_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  selected: Type.Boolean(),
});

export function availabilitySetRoute(app: App): void {
  route(app, {
    operationId: 'partners.availability_set',
    method: 'POST',
    url: '/api/v1/partners/availability',
    summary:
      "Selects or clears some of the viewer's time slots in the coming week. Changes either all or none. Refused with code 1002 once the week is closed.",
    policy: policy.user({ feature: 'partner' }),
    fields: {
      timeslot_ids: 'IDs of the time slots.',
      selected: 'True when the viewer is available, false when not.',
    },
    body: Body,
    response: itemsOf(LeagueAvailability),
    handler: set,
  });
}

async function set({ deps, userId, body }: Ctx<unknown, unknown, Static<typeof Body>>) {
  return withTransaction(deps.db, async (tx) => {
    requireRegistered(await lockPartner(tx, userId));
    const weeks = await leagueWeeks(tx, deps.config.partners, userId, [1]);
    return { items: await setSlots(tx, userId, weeks, body, 'partner') };
  });
}
