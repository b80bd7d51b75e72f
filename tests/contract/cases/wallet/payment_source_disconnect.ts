import type { Subject } from '../../case.ts';
import { source } from '../../parity/subjects/wallet.ts';

export const subject: Subject = async (world) => ({ id: await source(world) });
