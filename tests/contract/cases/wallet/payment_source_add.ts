import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ value: 'someone@mail.test', type: 'PayPal' });
