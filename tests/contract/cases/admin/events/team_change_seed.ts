import type { Subject } from '../../../case.ts';
import { registeredCup } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ ...(await registeredCup(world)), seed: 2 });
