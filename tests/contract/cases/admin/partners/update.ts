import type { Subject } from '../../../case.ts';
import { code, known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ ...(await known(world)), code: code(), reason: 'Their wish.' });
