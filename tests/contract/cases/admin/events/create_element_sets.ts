import type { Subject } from '../../../case.ts';
import { setName } from '../../../parity/subjects/events.ts';

export const subject: Subject = async ({ field }) => ({
  gameModeId: field.game_mode_id,
  name: setName(),
  elements: ['Harbor', 'Quarry', 'Ridge', 'Canal', 'Depot'],
});
