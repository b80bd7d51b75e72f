import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ amount: 1000, reference: 'HOUSE0001' });

export const shut = 'always requires approval by a second staff member';
