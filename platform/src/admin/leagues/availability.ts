import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { freeTeams } from '../../partners/schedule/freeTeams.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, itemsOf } from '../../shared/schema.ts';
import { LeagueParams, leagueRoles, requireLeague } from './view.ts';

const LeagueFreeSlot = Type.Object({
  id: Id,
  start_date: DateTime,
  end_date: DateTime,
  team_ids: Type.Array(Id),
});
describeSchema(LeagueFreeSlot, 'LeagueFreeSlot', 'Time slot of a league with the teams that are free in it.', {
  id: 'Time slot ID.',
  start_date: 'Start of the slot.',
  end_date: 'End of the slot.',
  team_ids:
    "IDs of the league teams whose lineup is available and has no event and no other league's draft near the slot, by seed.",
});
export type LeagueFreeSlot = Static<typeof LeagueFreeSlot>;

export function leagueAvailabilityRoute(app: App): void {
  route(app, {
    operationId: 'admin.leagues.availability',
    method: 'GET',
    url: '/admin/v1/leagues/:id/availability',
    summary:
      'Free teams of a league by time slot, from now to the end of the coming week. A team is free if its captain and all lineup players who are partners have selected the slot. Empty for leagues outside the partner program.',
    policy: policy.staff(...leagueRoles),
    fields: { id: 'League ID.' },
    params: LeagueParams,
    response: itemsOf(LeagueFreeSlot),
    handler: async ({ deps, params }) => {
      await requireLeague(deps.db, params.id);
      const slots = await freeTeams(deps.db, params.id);
      return {
        items: slots.map(({ slot, teamIds }) => ({
          id: slot.id,
          start_date: slot.startsAt.toISOString(),
          end_date: slot.endsAt.toISOString(),
          team_ids: teamIds,
        })),
      };
    },
  });
}
