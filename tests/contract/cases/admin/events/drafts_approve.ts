import { drafted } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ draftIds: [(await drafted(world)).id] });
