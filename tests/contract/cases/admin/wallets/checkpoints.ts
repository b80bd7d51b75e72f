import { totals } from '../../../parity/unaudited.ts';

export const unaudited = totals;
