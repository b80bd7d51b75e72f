import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Member } from '../store.ts';
import type { EventTeamMemberTable } from '../tables.ts';

/** Writes the members of an event's teams. A person is in at most one team of an event. */

type Key = Pick<Member, 'event_id' | 'user_id'>;

export function insertMember(tx: Tx, member: Insertable<EventTeamMemberTable>): Promise<Member> {
  return tx.insertInto('event_team_members').values(member).returningAll().executeTakeFirstOrThrow();
}

export async function changeMember(tx: Tx, key: Key, changes: Updateable<EventTeamMemberTable>): Promise<void> {
  await tx
    .updateTable('event_team_members')
    .set(changes)
    .where('event_id', '=', key.event_id)
    .where('user_id', '=', key.user_id)
    .execute();
}

/** Changes all members of a team. */
export async function changeMembers(tx: Tx, teamId: string, changes: Updateable<EventTeamMemberTable>): Promise<void> {
  await tx.updateTable('event_team_members').set(changes).where('event_team_id', '=', teamId).execute();
}

export async function deleteMember(tx: Tx, key: Key): Promise<void> {
  await tx
    .deleteFrom('event_team_members')
    .where('event_id', '=', key.event_id)
    .where('user_id', '=', key.user_id)
    .execute();
}

/** Deletes all members of these teams. */
export async function deleteMembersOf(tx: Tx, teamIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('event_team_members').where('event_team_id', 'in', teamIds).execute();
}
