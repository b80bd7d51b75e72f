import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';
import type { World } from '../../../parity/world.ts';

async function suspended(world: World) {
  const { id } = await eventIn(world);
  await world.t.inject(world.people.eventManager, 'POST', `/admin/v1/stakes/${id}/suspend`, {
    reason: 'Checking a report.',
  });
  return { id };
}

export const subject: Subject = suspended;
