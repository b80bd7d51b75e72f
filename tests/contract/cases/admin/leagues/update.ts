import { leagueOf } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';
import { code, newTimes } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async ({ t }) => ({
  ...newTimes,
  id: (await leagueOf(t, 0)).id,
  name: `League ${code()}`,
  reason: 'A better name.',
});
