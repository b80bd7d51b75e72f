import Type from 'typebox';
import type { App } from '../../../app.ts';
import { readTags, teamIdsOf } from '../../../events/roster/teams.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { partnerRoles } from '../view.ts';
import { PlaceParams, placeWords } from './place.ts';

export const TeamTags = Type.Object({ tags: Type.Array(Type.String()) });
describeSchema(TeamTags, 'TeamTags', 'Labels of a league team.', { tags: 'Labels, oldest first.' });

export function teamTagsRoute(app: App): void {
  route(app, {
    operationId: 'admin.partners.team_tags',
    method: 'GET',
    url: '/admin/v1/partners/:id/leagues/:leagueId/team_tags',
    summary: "Labels of a partner's team in a league. Not found for free agents.",
    policy: policy.staff(...partnerRoles),
    fields: { id: placeWords.id, leagueId: "ID of the league the partner's team plays in." },
    params: PlaceParams,
    response: TeamTags,
    handler: async ({ deps: { db }, params }) => {
      const [teamId] = await teamIdsOf(db, params.id, params.leagueId);
      if (!teamId) throw common.notFound();
      return { tags: await readTags(db, teamId) };
    },
  });
}
