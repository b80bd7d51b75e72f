import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await account(world)), cardImageUrl: null });

export const relations = everyoneAlike;
