import type { Subject } from '../../../case.ts';

export const subject: Subject = async ({ somebody }) => ({ name: 'Friends', userIds: [(await somebody()).id] });
