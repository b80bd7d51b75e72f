import type { Subject } from '../../case.ts';
import { brought } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => ({ id: await brought(world) });
