import type { ChallengeView } from '../../../../platform/src/stakes/schemas.ts';
import {
  buy,
  matched,
  ok,
  phaseIs,
  type Stage,
  setBench,
  slipOf,
  stageOf,
} from '../../../../platform/src/stakes/testing/stage.ts';
import type { World } from '../world.ts';
import { groupOf } from './events.ts';
import type { Subject } from './index.ts';

const stageIn = ({ t, people }: World): Promise<Stage> =>
  stageOf(t, { manager: people.eventManager, referee: people.referee });

/** An unmatched stake of the player's. */
async function waiting(world: World) {
  const stage = await stageIn(world);
  const { order, slip_id, leg_id } = await buy(world.t, world.people.player, stage);
  return { stage, orderId: order.id, slipId: slip_id, legId: leg_id };
}

const slip: Subject = async (world) => ({ id: (await waiting(world)).slipId });

/** A position of the player's, matched by `somebody`. */
const position: Subject = async (world) => {
  const { t, people, somebody } = world;
  const [own] = await matched(t, await stageIn(world), [people.player, await somebody()]);
  const [leg] = (await slipOf(t, people.player, own.slip_id)).legs;
  return { id: leg?.position?.id };
};

const benchLeg = ({ event, teams }: Stage) => ({ eventId: event.id, eventTeamId: teams[1], price: 40, amount: 500 });

/** A slip of the player's with a leg on its bench. */
const swappable: Subject = async (world) => {
  const { t, people } = world;
  const { stage, slipId, legId } = await waiting(world);
  const leg = { event_id: stage.event.id, event_team_id: stage.teams[1], price: 40, amount: 500 };
  const { bench } = await setBench(t, people.player, slipId, { legs: [leg] });
  return { id: slipId, outLegId: legId, inLegId: bench[0]?.id };
};

const challenge: Subject = async (world) => {
  const { t, people, somebody } = world;
  const { teams } = await stageIn(world);
  const body = { target_user_ids: [people.player.id], event_team_id: teams[0], price: 50, amount: 1000 };
  const made = ok<ChallengeView>(await t.inject(await somebody(), 'POST', '/api/v2/stakes/challenges', body));
  return { id: made.id, accepted: true };
};

/** A voided market. */
const over: Subject = async (world) => {
  const { event, marketId } = await stageIn(world);
  const body = { reason: 'Wrong result.' };
  ok(await world.t.inject(world.people.admin, 'POST', `/admin/v1/stakes/${event.id}/void`, body));
  await phaseIs(world.t, marketId, 'voided');
  return { id: marketId };
};

export const stakes: Record<string, Subject> = {
  'Query.slip': slip,
  'Query.stake': async (world) => ({ id: (await waiting(world)).legId }),
  'Query.slipBench': slip,
  'Query.slipChanges': slip,
  'Query.cashOutQuote': position,
  'Query.marketReceipt': over,
  'Query.adminStakeSlips': ({ people }) => ({ userId: people.player.id }),
  'Query.adminPastStakeEvents': ({ people }) => ({ userId: people.player.id }),
  'Mutation.purchaseStake': async (world) => {
    const { event, teams } = await stageIn(world);
    return { input: { eventId: event.id, eventTeamId: teams[0], amount: 1000, price: 50, tif: 'gtc' } };
  },
  'Mutation.cancelOrder': async (world) => ({ id: (await waiting(world)).orderId }),
  'Mutation.setBench': async (world) => {
    const { stage, slipId } = await waiting(world);
    return { id: slipId, legs: [benchLeg(stage)] };
  },
  'Mutation.changeLineup': swappable,
  'Mutation.cashOut': async (world) => ({ ...(await position(world)), askPrice: 60 }),
  'Mutation.useShield': async (world) => {
    const { stage, legId } = await waiting(world);
    await groupOf(world, 'shield', stage.event.id);
    return { stakeId: legId };
  },
  'Mutation.createChallenge': async (world) => {
    const { teams } = await stageIn(world);
    const targetUserIds = [(await world.somebody()).id];
    return { input: { targetUserIds, eventTeamId: teams[0], price: 50, amount: 1000 } };
  },
  'Mutation.respondToChallenge': challenge,
};
