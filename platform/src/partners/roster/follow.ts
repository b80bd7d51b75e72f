import type { Tx } from '../../db/database.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { withdrawOffers } from '../../events/roster/offers.ts';
import { leaveTeams, settleTeamsOf } from '../../events/roster/teams.ts';

const origin: Origin = { userId: null, actor: 'platform', action: 'partners.roster_follow' };

/** Brings a partner's teams in order after the partner was suspended or came back. The partner is locked. */
export const followRosters = (tx: Tx, userId: string, cause: string): Promise<void> =>
  settleTeamsOf(tx, origin, { userId, cause });

/** Takes a person whose partnership ends out of their teams and ends their open offers. The partner is locked. */
export async function leaveRosters(tx: Tx, userId: string, cause: string): Promise<void> {
  await withdrawOffers(tx, userId);
  await leaveTeams(tx, origin, userId, cause);
}
