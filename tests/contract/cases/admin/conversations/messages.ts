import { eventOf, leagueOf } from '../../../../../platform/src/events/testing/events.ts';
import type { Relations, Subject } from '../../../case.ts';
import type { World } from '../../../parity/world.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';
import { words } from '../../../relations/scenario.ts';

/** The chat of an event, which referees may also read. */
async function eventRoom({ t, people }: World): Promise<string> {
  const staff = { manager: people.eventManager, referee: people.referee };
  const { id } = await eventOf(t, staff, await leagueOf(t));
  await t.inject(people.referee, 'POST', `/admin/v1/referee/events/${id}/announcements`, { description: 'Welcome.' });
  const room = await t.inject(people.referee, 'GET', `/admin/v1/referee/events/${id}`);
  return room.json().conversation_id;
}

export const subject: Subject = async (world) => ({ id: await eventRoom(world), reason: 'A report.' });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ group, message }) => {
    await message();
    return { params: { id: await group() }, query: { reason: why, page_size: 20 }, shows: words };
  }),
};
