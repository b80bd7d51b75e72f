import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ input: { deposit: { day: 100_000 } } });
