import type { Values } from './values.ts';

/** Where playing for money isn't available. */
export const closedRegion: Values = { 'PaidAccess.obstacle': 'region_closed' };
