import type { Subject } from '../../case.ts';
import { filter } from '../../parity/subjects/matches.ts';

export const subject: Subject = async (world) => ({ ...(await filter(world)), name: 'Mornings' });
