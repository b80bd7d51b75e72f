import { integer, pattern, type Section, type SettingsOf } from '../shared/settings.ts';

/** Notification settings, available as `config.notifications`. */
export const notificationSettings = {
  /** Number of days that unsubscribe links are valid. */
  unsubscribeDays: integer('UNSUBSCRIBE_DAYS', 400, { min: 30 }),
  /** Number of days that notifications are kept. */
  keepDays: integer('NOTIFY_KEEP_DAYS', 90, { min: 1 }),
  /** Quiet hours in UTC, such as `22-7`, during which only locked categories are pushed. Null for none. */
  quietHours: pattern('NOTIFY_QUIET_HOURS', /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/, 'hours such as 22-7'),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly notifications: SettingsOf<typeof notificationSettings>;
  }
}
