import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

export const subject: Subject = account;

export const relations = everyoneAlike;
