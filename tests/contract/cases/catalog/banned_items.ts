import type { Subject } from '../../case.ts';

export const subject: Subject = ({ field }) => ({ gameId: field.game_id });
