import { setName } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ field }) => ({
    gameModeId: field.game_mode_id,
    name: setName(),
    elements: ['Harbor', 'Quarry', 'Ridge', 'Canal', 'Depot'],
  });
