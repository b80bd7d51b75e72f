import type { ChallengeView } from '../../../../platform/src/stakes/challenges/schemas.ts';
import { ok } from '../../../../platform/src/stakes/testing/stage.ts';
import type { Subject } from '../../case.ts';
import { stageIn } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => {
  const { t, people, somebody } = world;
  const { teams } = await stageIn(world);
  const body = { target_user_ids: [people.player.id], event_team_id: teams[0], price: 50, amount: 1000 };
  const made = ok<ChallengeView>(await t.inject(await somebody(), 'POST', '/api/v2/stakes/challenges', body));
  return { id: made.id, accepted: true };
};
