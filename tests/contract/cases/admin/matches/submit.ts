import type { Subject } from '../../../case.ts';
import { decided } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await decided(world)), userId: world.people.player.id });
