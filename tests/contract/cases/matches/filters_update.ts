import { filter } from '../../parity/subjects/matches.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ ...(await filter(world)), name: 'Mornings' });
