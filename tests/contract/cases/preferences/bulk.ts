import type { Subject } from '../../case.ts';

export const subject: Subject = ({ field }) => ({ gameIds: [field.game_id] });
