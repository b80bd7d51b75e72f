import { eventIn } from '../../parity/subjects/events.ts';
import { type Subject, everyoneAlike } from '../../case.ts';

export const subject: Subject = async (world) => ({ eventTeamId: (await eventIn(world)).teams[0]?.id });

export const relations = everyoneAlike;
