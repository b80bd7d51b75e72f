import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ amount: 2000, type: 'paypal' });
