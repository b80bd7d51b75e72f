import { everyoneAlike, type Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';

let tags = 0;

export const subject: Subject = async (world) => ({
  ...(await account(world)),
  idSystemId: world.field.idSystemId,
  value: `Tag-${++tags}`,
});

export const relations = everyoneAlike;
