import { inDispute } from '../../parity/subjects/matches.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ ...(await inDispute(world)), note: 'I won.' });
