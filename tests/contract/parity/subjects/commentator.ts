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

export const commentator: Record<string, Subject> = {
  'Mutation.claimEvent': free,
  'Mutation.releaseEvent': claimed,
  'Mutation.setEventLive': async (world) => ({ ...(await claimed(world)), live: false }),
  'Mutation.adminSetCommentator': async (world) => ({ id: (await world.somebody()).id, commentator: true }),
};
