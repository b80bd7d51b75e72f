import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ value: '+12025558888' });
