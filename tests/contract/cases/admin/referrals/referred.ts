import { brought } from '../../../parity/subjects/people.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    await brought(world);
    return { userId: world.people.player.id };
  };
