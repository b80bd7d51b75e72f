import { everyoneAlike, type Subject } from '../../case.ts';

// The date that every test person has declared.
export const subject: Subject = () => ({ dateOfBirth: '1990-01-01' });

export const relations = everyoneAlike;
