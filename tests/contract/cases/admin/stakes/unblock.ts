import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
  const body = { user_id: (await world.somebody()).id, reason: 'Asked for it.' };
  const made = await world.t.inject(world.people.admin, 'POST', '/admin/v1/stakes/blocks', body);
  return { id: made.json().id };
};
