import type { Tx } from '../../db/database.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { withdrawOffers } from '../../events/roster/offers.ts';
import { leaveTeams, settleTeamsOf } from '../../events/roster/teams.ts';

const origin: Origin = { userId: null, actor: 'platform', action: 'partners.roster_follow' };

/** Updates a partner's teams after the partner was suspended or reinstated. The partner is locked. */
export const followRosters = (tx: Tx, userId: string, cause: string): Promise<void> =>
  settleTeamsOf(tx, origin, { userId, cause });

/** Removes a person whose partnership ends from their teams, and ends their open offers. The partner is locked. */
export async function leaveRosters(tx: Tx, userId: string, cause: string): Promise<void> {
  await withdrawOffers(tx, userId);
  await leaveTeams(tx, origin, userId, cause);
}
