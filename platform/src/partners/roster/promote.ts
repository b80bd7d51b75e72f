import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { promote } from '../../events/roster/changes.ts';
import { finishRoster } from '../../events/roster/store.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { openOwnRoster, ownPlace, requireChange } from './own.ts';
import { PartnerRoster, type PartnerRosterView } from './schemas.ts';
import { rosterOf } from './view.ts';

const KIND = 'partners.promote';
const Body = Type.Object({ partner_league_id: Id, bench_user_id: Id, lineup_user_id: Id });

export function promoteRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/api/v1/partners/promote',
    summary:
      "Swaps a bench player with a lineup player, also in the team's planned events. Only for the captain. A player who replaces the captain becomes the captain. Refused with code 1002 while the roster is locked, and 1004 when no changes are left this week.",
    policy: policy.user(),
    fields: {
      partner_league_id: "ID of the viewer's place in the league.",
      bench_user_id: 'User ID of the player who enters the lineup.',
      lineup_user_id: 'User ID of the player who moves to the bench.',
    },
    body: Body,
    response: PartnerRoster,
    handler: swap,
  });
}

/** @throws 403, 404, 1000, 1002, 1004 */
async function swap(ctx: Ctx<unknown, unknown, Static<typeof Body>>, tx: Tx): Promise<PartnerRosterView> {
  const { partner_league_id: id, bench_user_id: benchUserId, lineup_user_id: lineupUserId } = ctx.body;
  const place = await ownPlace(tx, ctx.userId, id);
  const roster = await openOwnRoster(ctx, tx, place, KIND);
  await requireChange(ctx, roster, place);
  await promote(roster, { benchUserId, lineupUserId, cause: 'The captain changed the roster.' });
  await finishRoster(roster);
  return rosterOf(tx, ctx.deps.config, ctx.userId, place.leagueId);
}
