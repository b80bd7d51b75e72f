import { source } from '../../parity/subjects/money.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({ id: await source(world) });
