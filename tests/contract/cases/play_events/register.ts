import type { Relations } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';
import { linkGamerId, memberOf, openCup } from '../../relations/tournaments.ts';

/** The caller registers and invites the owner; the owner invites `member`. */
const register: Call = async (scenario, who) => {
  const id = await openCup(scenario);
  await linkGamerId(scenario, who);
  const mate = who === 'own' ? memberOf(scenario) : scenario.owner;
  return { params: { id }, body: { name: 'Early birds', teammate_user_ids: [mate.id] } };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok 400/1000 400/1000 ok ok', register),
};
