import { type Subject, everyoneAlike } from '../../case.ts';

// The date that every test person has declared.
export const subject: Subject = () => ({ dateOfBirth: '1990-01-01' });

export const relations = everyoneAlike;
