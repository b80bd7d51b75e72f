import type { Subject } from '../../../case.ts';
import { runningCup } from '../../../parity/subjects/events.ts';

/** A running tournament with a disqualified team. */
export const subject: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  const url = `/admin/v1/events/${id}/teams/${teamIds[0]}/disqualify`;
  await world.t.inject(world.people.referee, 'POST', url, { reason: 'Left the room.' });
  return { id, teamId: teamIds[0] };
};
