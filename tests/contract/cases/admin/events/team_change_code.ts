import { registeredCup } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await registeredCup(world)), code: 'TOPDOGS' });
