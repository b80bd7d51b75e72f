import { eventIn } from '../../parity/subjects/events.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: (await eventIn(world)).id, description: 'Lineups lock soon.' });
