import { account } from '../../../parity/subjects/staff.ts';
import { type Subject, everyoneAlike } from '../../../case.ts';

export const subject: Subject = account;

export const relations = everyoneAlike;
