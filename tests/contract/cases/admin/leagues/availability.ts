import type { Subject } from '../../../case.ts';
import { playedLeague } from '../../../parity/subjects/partners.ts';
import { planning } from '../../../parity/unaudited.ts';

export const subject: Subject = playedLeague;

export const unaudited = planning;
