import type { Subject } from '../../../case.ts';
import { planSpan } from '../../../parity/subjects/partners.ts';
import { planning } from '../../../parity/unaudited.ts';

export const subject: Subject = planSpan;

export const unaudited = planning;
