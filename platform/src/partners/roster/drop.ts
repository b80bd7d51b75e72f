import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { removeMember, requireUnlocked } from '../../events/roster/changes.ts';
import { finishRoster } from '../../events/roster/store.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { limitsIn, openOwnRoster, ownPlace, requireChange } from './own.ts';
import { PartnerRoster, type PartnerRosterView } from './schemas.ts';
import { rosterOf } from './view.ts';

const KIND = 'partners.drop';
const Body = Type.Object({ partner_league_id: Id, user_id: Id });

export function dropRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/api/v1/partners/drop',
    summary:
      "Removes a player from the viewer's team, which makes them a free agent. Captains can remove anyone, other members only themselves. The first active substitute takes a lineup player's place. Refused with code 1002 while the roster is locked, or if an event is planned and the team has no substitute, and 1004 when no changes are left this week.",
    policy: policy.user(),
    fields: {
      partner_league_id: "ID of the viewer's place in the league.",
      user_id: "User ID of the player. The viewer's own ID to leave the team.",
    },
    body: Body,
    response: PartnerRoster,
    handler: drop,
  });
}

/** @throws 403, 404, 1000, 1002, 1004 */
async function drop(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { user_id: userId, partner_league_id: id } = ctx.body;
  const { config } = ctx.deps;
  const place = await ownPlace(tx, ctx.userId, id);
  const roster = await openOwnRoster(ctx, tx, place, KIND);
  const own = userId === ctx.userId;
  if (own) requireUnlocked(roster, await limitsIn(tx, config, place));
  else await requireChange(ctx, roster, place);
  const cause = own ? 'A player left the team.' : 'The captain changed the roster.';
  await removeMember(roster, { userId, kind: own ? 'leave' : 'drop', cause });
  await finishRoster(roster);
  return rosterOf(tx, config, ctx.userId, place.leagueId);
}
