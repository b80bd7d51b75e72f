import type { Stage } from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import { waiting } from '../../parity/subjects/stakes.ts';

const benchLeg = ({ event, teams }: Stage) => ({ eventId: event.id, eventTeamId: teams[1], price: 40, amount: 500 });

export const subject: Subject = async (world) => {
  const { stage, slipId } = await waiting(world);
  return { id: slipId, legs: [benchLeg(stage)] };
};
