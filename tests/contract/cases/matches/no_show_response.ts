import { photo, upload } from '../../../../platform/src/matches/testing/dispute.ts';
import { act, setup } from '../../../../platform/src/matches/testing/duel.ts';
import type { Subject } from '../../case.ts';

const MINUTE = 60_000;

/** An active match in which the player's opponent has claimed a no-show. */
export const subject: Subject = async ({ t, field, people, somebody }) => {
  const rival = await somebody();
  const { id } = await act(t, people.player, 'POST', '', setup(field));
  await act(t, rival, 'POST', `/${id}/join`);
  for (const one of [people.player, rival]) await act(t, one, 'POST', `/${id}/prematch`, { ready: true });
  await act(t, people.player, 'POST', `/${id}/start`);
  await t.clock.advance(15 * MINUTE);
  const evidence = await upload(t, rival, await photo());
  await act(t, rival, 'POST', `/${id}/forfeit`, { claim: 'no_show', evidence_ids: [evidence.id] });
  return { id };
};
