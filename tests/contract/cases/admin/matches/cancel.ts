import type { Subject } from '../../../case.ts';
import { decided } from '../../../parity/subjects/staff.ts';

export const subject: Subject = async (world) => ({ ...(await decided(world)), category: 'Technical' });
