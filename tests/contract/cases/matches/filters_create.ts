import type { Subject } from '../../case.ts';

const search = { name: 'Weekends', criteria: { teamSize: 1 } };

export const subject: Subject = () => search;
