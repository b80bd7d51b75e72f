import { playedIn } from '../../parity/subjects/events.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ eventId: (await playedIn(world)).id });
