import type { Subject } from '../../../case.ts';
import { playedLeague } from '../../../parity/subjects/partners.ts';
import { published } from '../../../parity/unaudited.ts';

export const subject: Subject = playedLeague;

export const unaudited = published;
