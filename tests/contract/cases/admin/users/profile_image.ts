import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await account(world)), profileImageUrl: null });

export const relations = everyoneAlike;
