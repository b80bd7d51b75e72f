import type { Subject } from '../../../case.ts';
import { settings } from '../../../parity/unaudited.ts';

export const subject: Subject = ({ field }) => ({ gameModeId: field.game_mode_id });

export const unaudited = settings;

export const notPersonal = ['game_mode_id'];
