import type { Subject } from '../../case.ts';
import { ownPlace } from '../../parity/subjects/partners.ts';

export const subject: Subject = ownPlace;
