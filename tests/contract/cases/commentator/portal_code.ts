import { makeCommentators } from '../../../../platform/src/commentator/testing/commentators.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async ({ t, people }) => {
  await makeCommentators(t, people.player);
  return {};
};
