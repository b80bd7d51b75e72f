import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({
  ...(await account(world)),
  input: { feature: 'clip', disabled: true, reason: 'Seen to.' },
});

export const relations = everyoneAlike;
