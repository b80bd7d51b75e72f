import { sendNotice } from '../../../platform/src/notifications/testing/notices.ts';
import type { Call } from './row.ts';
import type { Scenario } from './scenario.ts';

export const anything: Call = () => ({});

/** A notification for the owner. */
export async function notification({ t, owner }: Scenario): Promise<string> {
  await sendNotice(t, owner.id);
  const { items } = (await t.inject(owner, 'GET', '/api/v1/notifications')).json();
  return items[0].id;
}

/** A closed support case opened by the owner. */
export async function closedCase({ t, actor, support }: Scenario): Promise<string> {
  const id = await support();
  const path = `/admin/v1/conversations/${id}`;
  await t.inject(actor('staff'), 'POST', `${path}/messages`, { text: 'It is on its way.' });
  await t.inject(actor('staff'), 'POST', `${path}/close`, {});
  return id;
}
