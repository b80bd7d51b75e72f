import type { Subject } from '../../case.ts';
import { liveIn } from '../../parity/subjects/events.ts';
import { published } from '../../parity/unaudited.ts';

export const subject: Subject = async (world) => ({ id: (await liveIn(world)).matchId });

export const unaudited = published;

export const notPersonal = ['author'];
