import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ field }) => ({ id: field.game_id, genre: 'Football', reason: 'A clearer genre.' });
