import { programLeague } from '../../../../platform/src/partners/testing/partners.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t }) => ({
  leagueIds: [(await programLeague(t)).league_id],
  text: 'Five seasons of clash, every evening.',
});
