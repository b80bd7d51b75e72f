import type { Subject } from '../../case.ts';
import { event } from '../../parity/subjects/events.ts';

export const subject: Subject = event('eventId');
