import { award, inReview, referee } from '../../../../platform/src/matches/testing/dispute.ts';
import type { Subject } from '../../case.ts';

/** A match that a referee has awarded to the other side. */
export const subject: Subject = async ({ t, field, people, somebody }) => {
  const rival = await somebody();
  const { id } = await inReview(t, field, [people.player, rival]);
  await award(t, await referee(t), id, rival);
  return { id };
};
