import { eventIn } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ eventIds: [(await eventIn(world)).id] });
