import { sendNotice } from '../../../../platform/src/notifications/testing/notices.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Relations, Subject } from '../../case.ts';
import { notification } from '../../relations/content.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async ({ t, people }) => {
  await sendNotice(t, people.player.id);
  const { items } = (await t.inject(people.player, 'GET', '/api/v1/notifications')).json();
  return { id: items[0].id };
};

export const relations: Relations = {
  default: row('401 404 403 403 403 404 404 404 404 ok', async (scenario) => ({
    params: { id: await notification(scenario) },
  })),
  nobody: row('401 404 403 403 403 404 404 404 404 404', () => ({ params: { id: newId() } })),
};
