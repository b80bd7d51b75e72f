import { published } from '../../../parity/unaudited.ts';
import { playedLeague } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = playedLeague;

export const unaudited = published;
