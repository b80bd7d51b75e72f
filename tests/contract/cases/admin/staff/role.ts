import { staffAccount } from '../../../parity/subjects/staff.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ ...(await staffAccount(world)), role: 'risk', granted: true });
