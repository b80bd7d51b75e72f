import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { changeTag } from '../../../events/roster/teams.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../../http/route.ts';
import { PartnerRoster, type PartnerRosterView } from '../../../partners/roster/schemas.ts';
import { refuseOwn, requireReason } from '../../../staff/actor.ts';
import { partnerRoles, Reason } from '../view.ts';
import { finishPlace, openTeamOf, originOf, PlaceParams, placeWords } from './place.ts';

const KIND = 'admin.partners.team_tag';
const Body = Type.Object({
  tag: WrittenText({ minLength: 1, maxLength: 24 }),
  selected: Type.Optional(Type.Boolean()),
  reason: Reason,
});

export function teamTagRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/partners/:id/leagues/:leagueId/team_tag',
    summary: "Adds a label to a partner's team in a league, or removes it. A team can have at most 8 labels.",
    policy: policy.staff(...partnerRoles),
    fields: {
      ...placeWords,
      tag: 'Label, at most 24 characters. Shown to the team.',
      selected: 'False to remove the label. Defaults to true.',
      leagueId: "ID of the league the partner's team plays in.",
    },
    params: PlaceParams,
    body: Body,
    response: PartnerRoster,
    handler: tagTeam,
  });
}

/** @throws 1000, 1002, 1004, 1007 */
async function tagTeam(ctx: Ctx<PlaceParams, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { selected = true } = ctx.body;
  const reason = requireReason(ctx.body.reason);
  const tag = requireReason(ctx.body.tag, 'tag');
  refuseOwn(ctx.userId, ctx.params.id);
  const { team } = await openTeamOf(tx, originOf(ctx, KIND, reason), ctx.params);
  await changeTag(tx, team.id, tag, selected);
  return finishPlace(ctx, tx, { action: KIND, reason, after: { team: team.id, tag, selected } });
}
