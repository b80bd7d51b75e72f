import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';
import { document } from './people.ts';

const ofPlayer: Subject = ({ people }) => ({ id: people.player.id });
const ofOther: Subject = ({ people }) => ({ id: people.other.id });
const figures: Subject = ({ people }) => ({ userId: people.player.id });

/** Adds the player to a league team. */
async function inTeam({ t, people }: World): Promise<string> {
  const { teamIds } = await leagueOf(t);
  const row = { league_team_id: teamIds[0] ?? '', user_id: people.player.id, slot: 'lineup' as const };
  await t.db
    .insertInto('league_team_members')
    .values({ ...row, captain: false, role: null, position: 9 })
    .execute();
  return people.player.id;
}

/** Input for one of the player's clips. */
async function cut(world: World) {
  const { id: matchId } = await world.match('active');
  return {
    mediaId: await document(world, world.people.player, 'clip'),
    matchId,
    start: 0,
    end: 30_000,
    title: 'A goal',
  };
}

async function clip(world: World): Promise<string> {
  const { mediaId, matchId, ...rest } = await cut(world);
  const body = { ...rest, media_id: mediaId, match_id: matchId };
  return (await world.t.inject(world.people.player, 'POST', '/api/v1/clips', body)).json().id;
}

async function video(world: World): Promise<string> {
  const body = { media_id: await document(world, world.people.player, 'video'), title: 'A tour' };
  return (await world.t.inject(world.people.player, 'POST', '/api/v1/users/videos', body)).json().id;
}

/** Relations between people, their profiles, and their statistics. */
export const social: Record<string, Subject> = {
  'Query.profile': ({ people }) => ({ key: people.player.id }),
  'Query.affiliate': async (world) => ({ id: await inTeam(world) }),
  'Query.userVideos': ofPlayer,
  'Query.search': () => ({ q: 'player' }),
  'Query.adminUsers': () => ({ q: 'player' }),
  'Query.adminPeople': () => ({ q: 'player' }),
  'Query.adminSearch': () => ({ q: 'player' }),
  'Query.personMoneyStatistics': figures,
  'Query.partnerStatistics': async (world) => ({ userId: await inTeam(world) }),
  'Query.playedEvents': figures,
  'Query.leagueGame': ({ field }) => ({ gameId: field.game_id }),
  'Query.leagueGameModes': ({ field }) => ({ gameId: field.game_id }),
  'Query.leagueGameMode': ({ field }) => ({ gameId: field.game_id, modeId: field.game_mode_id }),
  'Mutation.followUser': ofOther,
  'Mutation.unfollowUser': ofOther,
  'Mutation.blockUser': ofOther,
  'Mutation.unblockUser': ofOther,
  'Mutation.onlineUsers': ({ people }) => ({ ids: [people.player.id] }),
  'Mutation.updateProfile': () => ({ input: { bio: 'I play for fun.', invisible: true } }),
  'Mutation.deleteAccount': async ({ t, people }) => {
    // Accounts with money in the wallet can't be deleted.
    people.player = await t.person();
    return { username: people.player.username };
  },
  'Mutation.createClip': async (world) => ({ input: await cut(world) }),
  'Mutation.deleteClip': async (world) => ({ id: await clip(world) }),
  'Mutation.createVideo': async (world) => ({
    mediaId: await document(world, world.people.player, 'video'),
    title: 'A tour',
  }),
  'Mutation.deleteVideo': async (world) => ({ id: await video(world) }),
};
