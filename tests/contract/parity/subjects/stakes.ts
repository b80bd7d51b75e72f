import type { Objection } from '../../../../platform/src/stakes/objections/schemas.ts';
import {
  buy,
  isPlaced,
  liveStage,
  matched,
  ok,
  phaseIs,
  type Stage,
  slipOf,
  stageOf,
} from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';

export const stageIn = ({ t, people }: World): Promise<Stage> =>
  stageOf(t, { manager: people.eventManager, referee: people.referee });

/** An unmatched stake placed by the player. */
export async function waiting(world: World) {
  const stage = await stageIn(world);
  const { order, slip_id, leg_id } = await buy(world.t, world.people.player, stage);
  return { stage, orderId: order.id, slipId: slip_id, legId: leg_id };
}

export const slip: Subject = async (world) => ({ id: (await waiting(world)).slipId });

/** A position held by the player, matched by `somebody`. */
export const position: Subject = async (world) => {
  const { t, people, somebody } = world;
  const [own] = await matched(t, await stageIn(world), [people.player, await somebody()]);
  const [leg] = (await slipOf(t, people.player, own.slip_id)).legs;
  return { id: leg?.position?.id };
};

export const OBJECTION = { reason: 'wrong_score', text: 'The third round was scored for the wrong team.' };

/** A market that the player lost and can object to. */
export async function paid(world: World): Promise<string> {
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
export async function objected(world: World): Promise<Objection> {
  const url = `/api/v1/stakes/markets/${await paid(world)}/objection`;
  return ok<Objection>(await world.t.inject(world.people.player, 'POST', url, OBJECTION));
}
