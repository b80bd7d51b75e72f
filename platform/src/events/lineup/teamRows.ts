import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { Team } from '../store.ts';
import type { EventTeamTable } from '../tables.ts';

export function insertTeam(tx: Tx, team: Omit<Insertable<EventTeamTable>, 'id'>): Promise<Team> {
  return tx
    .insertInto('event_teams')
    .values({ id: newId(), ...team })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setSeed(tx: Tx, teamId: string, seed: number): Promise<void> {
  await tx.updateTable('event_teams').set({ seed }).where('id', '=', teamId).execute();
}
