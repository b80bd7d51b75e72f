import { liveIn } from '../../parity/subjects/events.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: (await liveIn(world)).event.id, minutes: 5 });
