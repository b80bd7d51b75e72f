import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of events, available as `config.events`. */
export const eventSettings = {
  /** Maximum revenue share of a team, in basis points. */
  revShareMaxBps: integer('EVENT_REV_SHARE_MAX_BPS', 500, { min: 0, max: 10_000 }),
  /** Messages that staff can send to an event's participants within an hour. */
  messagesPerHour: integer('EVENT_MESSAGES_PER_HOUR', 3, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly events: SettingsOf<typeof eventSettings>;
  }
}
