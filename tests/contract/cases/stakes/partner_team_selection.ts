import type { Subject } from '../../case.ts';
import { playedIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ eventId: (await playedIn(world)).id });
