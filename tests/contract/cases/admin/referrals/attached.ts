import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ somebody }) => ({ userId: (await somebody()).id });
