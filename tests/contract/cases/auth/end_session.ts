import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t, people }) => {
  const { items } = (await t.inject(people.player, 'GET', '/api/v1/sessions')).json();
  return { id: items[0].id };
};
