import { integer, type Section } from '../shared/settings.ts';

/** Settings of notifications, `config.notifications`. */
export const notificationSettings = {
  /** How long the link in a message that takes people off a list works. */
  unsubscribeDays: integer('UNSUBSCRIBE_DAYS', 400, { min: 30 }),
} satisfies Section;
