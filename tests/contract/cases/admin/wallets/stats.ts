import { totals } from '../../../parity/unaudited.ts';

export const unaudited = totals;

export const notPersonal = ['cash', 'partner_earnings', 'unsettled', 'wager_only'];
