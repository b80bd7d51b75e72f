import { everyoneAlike, type Subject } from '../../case.ts';
import { eventIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ eventTeamId: (await eventIn(world)).teams[0]?.id });

export const relations = everyoneAlike;
