import type { Subject } from '../../../case.ts';
import { deposit } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => ({ id: await deposit(world) });
