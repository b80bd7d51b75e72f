import { ok, phaseIs } from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import { stageIn } from '../../parity/subjects/stakes.ts';

/** A voided market. */
export const subject: Subject = async (world) => {
  const { event, marketId } = await stageIn(world);
  const body = { reason: 'Wrong result.' };
  ok(await world.t.inject(world.people.admin, 'POST', `/admin/v1/stakes/${event.id}/void`, body));
  await phaseIs(world.t, marketId, 'voided');
  return { id: marketId };
};
