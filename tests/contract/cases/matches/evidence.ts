import type { Subject } from '../../case.ts';
import { inDispute } from '../../parity/subjects/matches.ts';

export const subject: Subject = async (world) => ({ ...(await inDispute(world)), note: 'I won.' });
