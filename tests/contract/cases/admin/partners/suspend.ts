import type { Subject } from '../../../case.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ ...(await known(world)), numOfWeeks: 2, reason: 'No-shows.' });
