import { account } from '../../../parity/subjects/staff.ts';
import { type Subject, everyoneAlike } from '../../../case.ts';

let tags = 0;

export const subject: Subject = async (world) => ({
    ...(await account(world)),
    idSystemId: world.field.idSystemId,
    value: `Tag-${++tags}`,
  });

export const relations = everyoneAlike;
