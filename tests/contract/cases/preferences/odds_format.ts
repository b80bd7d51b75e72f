import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ oddsFormat: 'american' });
