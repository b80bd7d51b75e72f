import type { Subject } from '../../case.ts';
import { eventIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({ id: (await eventIn(world)).id, description: 'Lineups lock soon.' });
