import { decided } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await decided(world)), category: 'Technical' });
