import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { Roster } from './store.ts';
import type { RosterChangeKind } from './tables.ts';

/** Records a change of the team. `in` and `out` are the players who joined and left the team or its lineup. */
export async function logChange(
  { tx, team, origin, now }: Roster,
  kind: RosterChangeKind,
  who: { in?: string; out?: string },
): Promise<void> {
  await tx
    .insertInto('roster_changes')
    .values({
      id: newId(),
      league_team_id: team.id,
      kind,
      in_user_id: who.in ?? null,
      out_user_id: who.out ?? null,
      changed_by: origin.userId,
      by_captain: origin.actor === 'player' && (kind === 'promote' || kind === 'drop'),
      by_staff: origin.actor === 'staff',
      at: now,
    })
    .execute();
}

/** Changes of a team's roster, newest first. */
export async function readChanges(db: Db | Tx, teamId: string, request: PageRequest) {
  const { offset, limit } = pageRange(request);
  const rows = await db
    .selectFrom('roster_changes')
    .selectAll()
    .where('league_team_id', '=', teamId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return page(rows, request);
}

/**
 * Number of changes that captains have made since a given time, including offers that are open or accepted, by team.
 */
export async function changesSince(db: Db | Tx, teamId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select ((select count(*) from roster_changes where league_team_id = ${teamId} and by_captain and at >= ${since})
      + (select count(*) from roster_offers where league_team_id = ${teamId} and created_at >= ${since}
          and (state = 'accepted' or state = 'open' and expires_at > app_now())))::int as used`.execute(db);
  return rows[0]?.used ?? 0;
}
