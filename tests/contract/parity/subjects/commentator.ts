import { makeCommentators } from '../../../../platform/src/commentator/testing/commentators.ts';
import { uploaded } from '../../../../platform/src/commentator/testing/files.ts';
import { eventOf, leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

/** An event that starts in an hour and has no commentator. */
const free: Subject = async ({ t, people }: World) => {
  const staff = { manager: people.eventManager, referee: people.referee };
  return { id: (await eventOf(t, staff, await leagueOf(t))).id };
};

const claimed: Subject = async (world) => {
  const { id } = await free(world);
  await world.t.inject(world.people.commentator, 'POST', `/commentator/v1/events/${id}/claim`, {});
  return { id };
};

/** An upload of the commentator that isn't used yet. */
const file = ({ t, people }: World, type: 'video' | 'trailer' | 'poster') => uploaded(t, people.commentator, type);

const trailer = async (world: World) => {
  const body = { league_id: (await leagueOf(world.t)).id, media_id: await file(world, 'trailer'), title: 'Opening' };
  const made = await world.t.inject(world.people.commentator, 'POST', '/commentator/v1/trailers', body);
  return { id: made.json<{ id: string }>().id };
};

const video = async (world: World) => {
  const body = { media_id: await file(world, 'video'), title: 'Best plays' };
  const made = await world.t.inject(world.people.commentator, 'POST', '/commentator/v1/videos', body);
  return { id: made.json<{ id: string }>().id };
};

const talkingPoint = async (world: World) => {
  const { id } = await claimed(world);
  const url = `/commentator/v1/events/${id}/talking_points`;
  const made = await world.t.inject(world.people.commentator, 'POST', url, { text: 'Seed 1 against seed 3' });
  return { id: made.json<{ id: string }>().id };
};

export const commentator: Record<string, Subject> = {
  'Mutation.createPortalCode': async ({ t, people }) => {
    await makeCommentators(t, people.player);
    return {};
  },
  'Query.commentatorProfile': ({ people }) => ({ id: people.commentator.id }),
  'Query.commentatorUploadUrls': () => ({ type: 'video' }),
  'Mutation.createTrailer': async (world) => ({
    leagueId: (await leagueOf(world.t)).id,
    mediaId: await file(world, 'trailer'),
    title: 'Opening',
  }),
  'Mutation.updateTrailer': async (world) => ({ ...(await trailer(world)), title: 'Finals' }),
  'Mutation.deleteTrailer': trailer,
  'Mutation.createCommentatorVideo': async (world) => ({ mediaId: await file(world, 'video'), title: 'Best plays' }),
  'Mutation.updateCommentatorVideo': async (world) => ({
    ...(await video(world)),
    pictureMediaId: await file(world, 'poster'),
  }),
  'Mutation.deleteCommentatorVideo': video,
  'Query.talkingPoints': free,
  'Mutation.createTalkingPoint': async (world) => ({ ...(await claimed(world)), text: 'Owls lost the opener' }),
  'Mutation.updateTalkingPoint': async (world) => ({ ...(await talkingPoint(world)), done: true }),
  'Mutation.deleteTalkingPoint': talkingPoint,
  'Mutation.claimEvent': free,
  'Mutation.releaseEvent': claimed,
  'Mutation.setEventLive': async (world) => ({ ...(await claimed(world)), live: false }),
  'Mutation.adminSetCommentator': async (world) => ({ id: (await world.somebody()).id, commentator: true }),
};
