import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Origin } from '../lifecycle/eventChange.ts';
import { removeMember } from './changes.ts';
import { settleRoster } from './settle.ts';
import { finishRoster, openRoster } from './store.ts';

const MOST_TAGS = 8;

/** A person's league teams, optionally in one league, in lock order. */
export async function teamIdsOf(db: Db | Tx, userId: string, leagueId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from league_team_members m join league_teams t on t.id = m.league_team_id
    where m.user_id = ${userId} and (${leagueId ?? null}::uuid is null or t.league_id = ${leagueId ?? null}::uuid)
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Restores valid lineups in a person's teams after the person became able or unable to play. The partner is locked. */
export async function settleTeamsOf(
  tx: Tx,
  origin: Origin,
  wanted: { userId: string; leagueId?: string; cause: string },
): Promise<void> {
  for (const id of await teamIdsOf(tx, wanted.userId, wanted.leagueId)) {
    const roster = await openRoster(tx, origin, id);
    await settleRoster(roster, wanted.cause);
    await finishRoster(roster);
  }
}

/** Removes a person from all their league teams. The partner is locked. */
export async function leaveTeams(tx: Tx, origin: Origin, userId: string, cause: string): Promise<void> {
  for (const id of await teamIdsOf(tx, userId)) {
    const roster = await openRoster(tx, origin, id);
    if (roster.members.some((one) => one.user_id === userId))
      await removeMember(roster, { userId, kind: 'remove', cause, force: true });
    await finishRoster(roster);
  }
}

export async function readTags(db: Db | Tx, teamId: string): Promise<string[]> {
  return (await db.selectFrom('league_teams').select('tags').where('id', '=', teamId).executeTakeFirstOrThrow()).tags;
}

/**
 * Adds a label to a team, or removes it. The team is locked. @throws 1004 for too many labels, 1007 for a label that
 * the team already has
 */
export async function changeTag(tx: Tx, teamId: string, tag: string, selected: boolean): Promise<string[]> {
  const tags = await readTags(tx, teamId);
  if (selected && tags.includes(tag)) throw common.duplicate(undefined, 'The team already has this label.', 'tag');
  if (selected && tags.length >= MOST_TAGS)
    throw common.limitReached({ limit: MOST_TAGS }, `A team can have ${MOST_TAGS} labels. Remove one first.`);
  if (!selected && !tags.includes(tag)) throw common.validation({}, 'The team doesn’t have this label.', 'tag');
  const after = selected ? [...tags, tag] : tags.filter((one) => one !== tag);
  await tx.updateTable('league_teams').set({ tags: after }).where('id', '=', teamId).execute();
  return after;
}
