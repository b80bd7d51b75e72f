import { liveIn } from '../../parity/subjects/events.ts';
import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: (await liveIn(world)).event.id });

export const relations = everyoneAlike;
