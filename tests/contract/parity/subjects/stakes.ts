import type { ChallengeView } from '../../../../platform/src/stakes/challenges/schemas.ts';
import type { Objection } from '../../../../platform/src/stakes/objections/schemas.ts';
import {
  buy,
  isPlaced,
  liveStage,
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

/** An unmatched stake placed by the player. */
async function waiting(world: World) {
  const stage = await stageIn(world);
  const { order, slip_id, leg_id } = await buy(world.t, world.people.player, stage);
  return { stage, orderId: order.id, slipId: slip_id, legId: leg_id };
}

const slip: Subject = async (world) => ({ id: (await waiting(world)).slipId });

/** A position held by the player, matched by `somebody`. */
const position: Subject = async (world) => {
  const { t, people, somebody } = world;
  const [own] = await matched(t, await stageIn(world), [people.player, await somebody()]);
  const [leg] = (await slipOf(t, people.player, own.slip_id)).legs;
  return { id: leg?.position?.id };
};

const benchLeg = ({ event, teams }: Stage) => ({ eventId: event.id, eventTeamId: teams[1], price: 40, amount: 500 });

/** One of the player's slips, with a leg on its bench. */
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

const OBJECTION = { reason: 'wrong_score', text: 'The third round was scored for the wrong team.' };

/** A market that the player lost and can object to. */
async function paid(world: World): Promise<string> {
  const { t, people, somebody } = world;
  const staff = { manager: people.eventManager, referee: people.referee };
  const stage = await liveStage(t, staff);
  await matched(t, stage, [await somebody(), people.player]);
  await t.clock.advance(6000);
  await isPlaced(t, stage.marketId);
  for (const round of [1, 2, 3]) {
    if (round > 1) ok(await stage.referee.start(round));
    ok(await stage.referee.final(round, [3, 0]));
  }
  await phaseIs(t, stage.marketId, 'provisional');
  return stage.marketId;
}

/** The player's objection to a result. */
async function objected(world: World): Promise<Objection> {
  const url = `/api/v1/stakes/markets/${await paid(world)}/objection`;
  return ok<Objection>(await world.t.inject(world.people.player, 'POST', url, OBJECTION));
}

export const stakes: Record<string, Subject> = {
  'Query.slip': slip,
  'Query.stake': async (world) => ({ id: (await waiting(world)).legId }),
  'Query.slipBench': slip,
  'Query.slipChanges': slip,
  'Query.cashOutQuote': position,
  'Query.marketReceipt': over,
  'Query.marketObjection': async (world) => ({ marketId: (await objected(world)).market_id }),
  'Query.adminStakeSlips': ({ people }) => ({ userId: people.player.id }),
  'Query.adminEventSlips': async (world) => ({ id: (await stageIn(world)).event.id }),
  'Query.adminPastStakeEvents': ({ people }) => ({ userId: people.player.id }),
  'Mutation.purchaseStake': async (world) => {
    const { event, teams } = await stageIn(world);
    return { input: { eventId: event.id, eventTeamId: teams[0], amount: 1000, price: 50, tif: 'gtc' } };
  },
  'Mutation.objectToResult': async (world) => ({ marketId: await paid(world), ...OBJECTION }),
  'Mutation.adminDecideObjection': async (world) => ({
    id: (await objected(world)).id,
    outcome: 'rejected',
    answer: 'We watched the recording.',
  }),
  'Mutation.cancelOrder': async (world) => ({ id: (await waiting(world)).orderId }),
  'Mutation.setBench': async (world) => {
    const { stage, slipId } = await waiting(world);
    return { id: slipId, legs: [benchLeg(stage)] };
  },
  'Mutation.changeLineup': swappable,
  'Mutation.cashOut': async (world) => ({ ...(await position(world)), askPrice: 60 }),
  'Query.autoCashOut': position,
  'Mutation.setAutoCashOut': async (world) => ({ ...(await position(world)), targetPrice: 60 }),
  'Mutation.removeAutoCashOut': async (world) => {
    const { id } = await position(world);
    ok(await world.t.inject(world.people.player, 'POST', `/api/v1/stakes/${id}/auto_cash_out`, { target_price: 60 }));
    return { id };
  },
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
