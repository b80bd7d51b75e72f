import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../case.ts';
import { file } from '../../parity/subjects/commentator.ts';

export const subject: Subject = async (world) => ({
  leagueId: (await leagueOf(world.t)).id,
  mediaId: await file(world, 'trailer'),
  title: 'Opening',
});
