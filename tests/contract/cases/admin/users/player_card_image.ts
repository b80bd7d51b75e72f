import { account } from '../../../parity/subjects/staff.ts';
import { type Subject, everyoneAlike } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await account(world)), cardImageUrl: null });

export const relations = everyoneAlike;
