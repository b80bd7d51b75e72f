import { everyoneAlike, type Subject } from '../../case.ts';

// Users in the test's region don't have to share their position.
export const subject: Subject = () => ({ position: null });

export const relations = everyoneAlike;
