import { ok } from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import { position } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => {
  const { id } = await position(world);
  ok(await world.t.inject(world.people.player, 'POST', `/api/v1/stakes/${id}/auto_cash_out`, { target_price: 60 }));
  return { id };
};
