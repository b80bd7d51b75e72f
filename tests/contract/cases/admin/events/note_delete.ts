import type { Subject } from '../../../case.ts';
import { eventNote } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ id: await eventNote(world) });
