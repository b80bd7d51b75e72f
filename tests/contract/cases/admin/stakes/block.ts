import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ somebody }) => ({ input: { userId: (await somebody()).id } });
