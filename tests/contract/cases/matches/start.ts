import { act, setup } from '../../../../platform/src/matches/testing/duel.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t, field, people, somebody }) => {
  const rival = await somebody();
  const { id } = await act(t, people.player, 'POST', '', setup(field));
  await act(t, rival, 'POST', `/${id}/join`);
  for (const one of [people.player, rival]) await act(t, one, 'POST', `/${id}/prematch`, { ready: true });
  return { id };
};
