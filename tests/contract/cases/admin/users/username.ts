import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

let renames = 0;

export const subject: Subject = async (world) => ({ ...(await account(world)), username: `renamed_${++renames}` });

export const relations = everyoneAlike;
