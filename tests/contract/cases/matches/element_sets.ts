import type { Subject } from '../../case.ts';

export const subject: Subject = ({ field }) => ({ gameModeId: field.game_mode_id });
