import type { Subject } from '../../case.ts';
import { playedIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id } = await playedIn(world);
  const url = `/api/v1/stakes/partner/team_selection?event_id=${id}`;
  const { sets } = (await world.t.inject(world.people.player, 'GET', url)).json();
  return { eventId: id, elementIds: [sets[0].elements[0].id] };
};
