import { settings } from '../../../parity/unaudited.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = ({ field }) => ({ gameModeId: field.game_mode_id });

export const unaudited = settings;

export const notPersonal = ['game_mode_id'];
