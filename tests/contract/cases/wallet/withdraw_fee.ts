import type { Subject } from '../../case.ts';
import { source } from '../../parity/subjects/wallet.ts';

export const subject: Subject = async (world) => ({ amount: 2000, paymentSourceId: await source(world) });
