import { settings } from '../../../parity/unaudited.ts';

export const unaudited = settings;
