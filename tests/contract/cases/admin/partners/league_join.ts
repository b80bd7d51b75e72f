import { programLeague } from '../../../../../platform/src/partners/testing/partners.ts';
import type { Subject } from '../../../case.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({
  id: (await known(world)).id,
  leagueId: (await programLeague(world.t)).league_id,
  reason: 'Asked for.',
});
