import { setBench } from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import { waiting } from '../../parity/subjects/stakes.ts';

/** One of the player's slips, with a leg on its bench. */
export const subject: Subject = async (world) => {
  const { t, people } = world;
  const { stage, slipId, legId } = await waiting(world);
  const leg = { event_id: stage.event.id, event_team_id: stage.teams[1], price: 40, amount: 500 };
  const { bench } = await setBench(t, people.player, slipId, { legs: [leg] });
  return { id: slipId, outLegId: legId, inLegId: bench[0]?.id };
};
