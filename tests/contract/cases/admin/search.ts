import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ q: 'player' });
