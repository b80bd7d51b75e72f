import type { Subject } from '../../../case.ts';
import { groupOf } from '../../../parity/subjects/events.ts';
import { settings } from '../../../parity/unaudited.ts';

export const subject: Subject = async (world) => ({ id: await groupOf(world) });

export const unaudited = settings;
