import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';
import { planning } from '../../../parity/unaudited.ts';

export const subject: Subject = async (world) => (await staffTeam(world)).place;

export const unaudited = planning;
