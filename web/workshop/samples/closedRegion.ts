import type { Values } from './values.ts';

/** A region where users can't play for money. */
export const closedRegion: Values = { 'PaidAccess.obstacle': 'region_closed' };
