import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ field }) => ({
  modeId: field.game_mode_id,
  description: 'A full match.',
  reason: 'Clearer words.',
});
