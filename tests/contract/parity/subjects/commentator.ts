import { uploaded } from '../../../../platform/src/commentator/testing/files.ts';
import { eventOf, leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';

/** An event that starts in an hour and has no commentator. */
export const free: Subject = async ({ t, people }: World) => {
  const staff = { manager: people.eventManager, referee: people.referee };
  return { id: (await eventOf(t, staff, await leagueOf(t))).id };
};

export const claimed: Subject = async (world) => {
  const { id } = await free(world);
  await world.t.inject(world.people.commentator, 'POST', `/commentator/v1/events/${id}/claim`, {});
  return { id };
};

/** An upload by the commentator that isn't used yet. */
export const file = ({ t, people }: World, type: 'video' | 'trailer' | 'poster') =>
  uploaded(t, people.commentator, type);

export const trailer = async (world: World) => {
  const body = { league_id: (await leagueOf(world.t)).id, media_id: await file(world, 'trailer'), title: 'Opening' };
  const made = await world.t.inject(world.people.commentator, 'POST', '/commentator/v1/trailers', body);
  return { id: made.json<{ id: string }>().id };
};

export const video = async (world: World) => {
  const body = { media_id: await file(world, 'video'), title: 'Best plays' };
  const made = await world.t.inject(world.people.commentator, 'POST', '/commentator/v1/videos', body);
  return { id: made.json<{ id: string }>().id };
};

export const talkingPoint = async (world: World) => {
  const { id } = await claimed(world);
  const url = `/commentator/v1/events/${id}/talking_points`;
  const made = await world.t.inject(world.people.commentator, 'POST', url, { text: 'Seed 1 against seed 3' });
  return { id: made.json<{ id: string }>().id };
};
