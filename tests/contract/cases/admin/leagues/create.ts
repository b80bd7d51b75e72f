import type { Subject } from '../../../case.ts';
import { code, newTimes } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async ({ t }) => ({
  ...newTimes,
  gameModeId: (await t.owner.selectFrom('game_modes').select('id').limit(1).executeTakeFirstOrThrow()).id,
  name: `League ${code()}`,
  reason: 'More players.',
});
