import { everyoneAlike, type Subject } from '../../case.ts';

// Nobody has to share their position in the test's region.
export const subject: Subject = () => ({ position: null });

export const relations = everyoneAlike;
