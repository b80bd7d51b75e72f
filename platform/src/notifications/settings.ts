import { integer, pattern, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of notifications, `config.notifications`. */
export const notificationSettings = {
  /** How long the link in a message that takes people off a list works. */
  unsubscribeDays: integer('UNSUBSCRIBE_DAYS', 400, { min: 30 }),
  /** How long notifications are kept. */
  keepDays: integer('NOTIFY_KEEP_DAYS', 90, { min: 1 }),
  /** Hours of the day (UTC), `22-7`, in which only what cannot be muted is pushed; null: none. */
  quietHours: pattern('NOTIFY_QUIET_HOURS', /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/, 'hours such as 22-7'),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly notifications: SettingsOf<typeof notificationSettings>;
  }
}
