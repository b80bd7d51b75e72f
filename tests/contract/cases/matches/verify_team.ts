import type { Subject } from '../../case.ts';
import { seats } from '../../parity/subjects/matches.ts';

export const subject: Subject = seats;
