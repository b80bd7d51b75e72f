import { enroll } from '../../../../platform/src/partners/testing/partners.ts';
import { rosterCalls, rosterLeague, rosterOf } from '../../../../platform/src/partners/testing/rosters.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => {
  const { t, people } = world;
  const league = await rosterLeague(t);
  const [team] = league.teams;
  if (!team) throw new Error('the league has no team');
  await enroll(t, people.player, [league.schedule]);
  await rosterCalls(t, team.captain).pickup(people.player);
  const { offers } = await rosterOf(t, people.player, league.id);
  return { id: offers[0]?.id, accepted: true };
};
