import { settings } from '../../../parity/unaudited.ts';
import { groupOf } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({ id: await groupOf(world) });

export const unaudited = settings;
