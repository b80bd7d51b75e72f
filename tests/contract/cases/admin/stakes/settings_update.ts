import type { Subject } from '../../../case.ts';

export const subject: Subject = () => ({ input: { delaySeconds: 6 } });
