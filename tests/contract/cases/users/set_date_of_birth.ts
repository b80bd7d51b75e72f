import { everyoneAlike, type Subject } from '../../case.ts';

// The date of birth that every person in the tests has declared.
export const subject: Subject = () => ({ dateOfBirth: '1990-01-01' });

export const relations = everyoneAlike;
