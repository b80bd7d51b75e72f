import type { Tx } from '../../db/database.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import { registering } from '../../events/lifecycle/machine.ts';
import { leaveTeam } from './leave.ts';
import { ownTeam } from './teams.ts';

/**
 * Removes a banned person from events that haven't locked, with a refund. Runs in the ban's transaction. In running
 * events, the rules for matches forfeit the person's matches.
 */
export async function removeBanned(tx: Tx, userId: string): Promise<void> {
  const events = await tx
    .selectFrom('event_team_members as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select('e.id')
    .where('m.user_id', '=', userId)
    .where('e.kind', '<>', 'stake_event')
    .where('e.state', 'in', registering)
    .orderBy('e.id')
    .forUpdate('e')
    .execute();
  for (const { id } of events) {
    const change = await openChange(tx, { userId: null, actor: 'platform', action: 'event.banned' }, id);
    const own = ownTeam(change.event, userId);
    if (!own) continue;
    await leaveTeam(change, own.team, own.member, 'One of the accounts can’t play anymore');
    await finish(change, 'event.member_left');
  }
}
