import type { Selectable } from 'kysely';
import { lockedCategories, type NotificationTable } from './tables.ts';

/**
 * Whether missing the notification can cost money or a place: its category can't be muted, it is about an unfinished
 * match of the recipient (match deadlines affect the entries), or its sender marked it as urgent. Muting the account
 * suppresses the notification unless its category is locked; muting one device doesn't.
 */
export const isUrgent = ({ category, data }: Pick<Selectable<NotificationTable>, 'category' | 'data'>): boolean =>
  lockedCategories.includes(category) ||
  (category === 'matches' && data.active_match_id !== undefined) ||
  data.urgent === true;
