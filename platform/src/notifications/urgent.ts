import type { Selectable } from 'kysely';
import { lockedCategories, type NotificationTable } from './tables.ts';

/**
 * Whether missing the notification can cost money or a place: its category can't be muted, it is about a match of the
 * recipient that isn't over, whose deadlines decide about the entries, or its sender says so. A mute of the account holds
 * it back unless its category is locked; a mute of one device doesn't.
 */
export const isUrgent = ({ category, data }: Pick<Selectable<NotificationTable>, 'category' | 'data'>): boolean =>
  lockedCategories.includes(category) ||
  (category === 'matches' && data.active_match_id !== undefined) ||
  data.urgent === true;
