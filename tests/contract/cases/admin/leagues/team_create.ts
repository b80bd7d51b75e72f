import { leagueOf } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ t }) => ({
  id: (await leagueOf(t, 0)).id,
  name: 'Night Owls',
  code: 'OWL',
  reason: 'They have joined.',
});
