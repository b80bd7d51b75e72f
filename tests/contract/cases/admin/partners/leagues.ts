import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({ id: (await staffTeam(world)).place.id });
