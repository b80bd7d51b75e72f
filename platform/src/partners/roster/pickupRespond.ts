import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { addMember, requireUnlocked } from '../../events/roster/changes.ts';
import { answerOffer, offerTo, withdrawOffers } from '../../events/roster/offers.ts';
import { finishRoster, openRoster } from '../../events/roster/store.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { lockPartner, requireRegistered } from '../store.ts';
import { playerOrigin } from './own.ts';
import { PartnerRoster, type PartnerRosterView } from './schemas.ts';
import { rosterOf } from './view.ts';

const KIND = 'partners.pickup_respond';
const Params = Type.Object({ id: Id });
const Body = Type.Object({ accepted: Type.Boolean() });

export function pickupRespondRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/api/v1/partners/pickups/:id/respond',
    summary:
      "Accepts or declines an offer. Acceptance adds the viewer to the bench and ends their other offers in the league. Refused with code 1002 if the offer is no longer open, and while the team's roster is locked.",
    policy: policy.user(),
    fields: { id: 'Offer ID.', accepted: 'True to join the team, false to decline.' },
    params: Params,
    body: Body,
    response: PartnerRoster,
    handler: respond,
  });
}

/** @throws 404, 1002 */
async function respond(
  ctx: Ctx<Static<typeof Params>, unknown, Static<typeof Body>>,
  tx: Tx,
): Promise<PartnerRosterView> {
  const { userId, deps } = ctx;
  // Serializes concurrent acceptances, so that a player can't join two teams of a league.
  requireRegistered(await lockPartner(tx, userId));
  const { league_team_id: teamId } = await offerTo(tx, userId, ctx.params.id);
  const roster = await openRoster(tx, playerOrigin(ctx, KIND), teamId);
  await answerOffer(tx, ctx.params.id, ctx.body.accepted ? 'accepted' : 'declined');
  if (ctx.body.accepted) {
    requireUnlocked(roster, { lockMinutes: deps.config.partners.rosterLockMinutes });
    await addMember(roster, { userId, kind: 'pickup', cause: 'A free agent joined the team.' });
    await withdrawOffers(tx, userId, roster.team.league_id);
    await finishRoster(roster);
  }
  return rosterOf(tx, deps.config, userId, roster.team.league_id);
}
