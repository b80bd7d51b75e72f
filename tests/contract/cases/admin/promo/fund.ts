import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ amount: 1000, reference: 'HOUSE0001' });
