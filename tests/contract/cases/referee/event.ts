import { published } from '../../parity/unaudited.ts';
import { event } from '../../parity/subjects/events.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = event('id');

export const unaudited = published;

export const notPersonal = ['payout'];
