import { leagueOf, now } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';
import { DAY } from '../../../parity/subjects/events.ts';

export const subject: Subject = async ({ t }) => {
  const { id, teamIds } = await leagueOf(t);
  return { leagueId: id, teamIds, startDate: new Date((await now(t)).getTime() + DAY).toISOString() };
};
