import { leagueOf } from '../../../../../platform/src/events/testing/events.ts';
import { enroll } from '../../../../../platform/src/partners/testing/partners.ts';
import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const league = await leagueOf(world.t, 3);
  const { id } = await eventIn(world, { ...league, teamIds: league.teamIds.slice(0, 2) });
  const userId = league.members[2]?.[0]?.id ?? '';
  await enroll(world.t, { id: userId }, []);
  return { id, userId };
};
