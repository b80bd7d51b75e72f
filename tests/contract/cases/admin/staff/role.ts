import type { Subject } from '../../../case.ts';
import { staffAccount } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ ...(await staffAccount(world)), role: 'risk', granted: true });
