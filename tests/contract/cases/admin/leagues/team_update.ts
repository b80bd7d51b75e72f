import { leagueOf } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => {
  const { id, teamIds } = await leagueOf(t, 1);
  return { id, teamId: teamIds[0], seed: 2, reason: 'A better seed.' };
};
