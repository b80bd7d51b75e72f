import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';
import { document } from './people.ts';

export const ofOther: Subject = ({ people }) => ({ id: people.other.id });

export const ownFigures: Subject = ({ people }) => ({ userId: people.player.id });

/** Adds the player to a league team. */
export async function inTeam({ t, people }: World): Promise<string> {
  const { teamIds } = await leagueOf(t);
  const row = { league_team_id: teamIds[0] ?? '', user_id: people.player.id, slot: 'lineup' as const };
  await t.db
    .insertInto('league_team_members')
    .values({ ...row, captain: false, role: null, position: 9 })
    .execute();
  return people.player.id;
}

/** Input for one of the player's clips. */
export async function cut(world: World) {
  const { id: matchId } = await world.match('active');
  return {
    mediaId: await document(world, world.people.player, 'clip'),
    matchId,
    start: 0,
    end: 30_000,
    title: 'A goal',
  };
}
