import type { Subject } from '../../../case.ts';
import { card } from '../../../parity/subjects/content.ts';
import { settings } from '../../../parity/unaudited.ts';

export const subject: Subject = async (world) => ({ id: (await card(world)).id });

export const unaudited = settings;

export const notPersonal = ['body'];
