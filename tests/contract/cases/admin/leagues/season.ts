import { programLeague } from '../../../../../platform/src/partners/testing/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
  id: (await programLeague(world.t)).league_id,
  number: 2,
  reason: 'The season is over.',
});
