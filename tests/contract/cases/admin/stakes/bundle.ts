import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ eventIds: [(await eventIn(world)).id] });
