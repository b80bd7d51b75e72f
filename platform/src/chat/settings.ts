import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Chat settings, available as `config.chat`. */
export const chatSettings = {
  /** Number of members above which a public chat is in slow mode. */
  slowModeMembers: integer('CHAT_SLOW_MODE_MEMBERS', 200, { min: 1 }),
  /** Seconds between two messages of one person in slow mode. */
  slowModeSeconds: integer('CHAT_SLOW_MODE_SECONDS', 5, { min: 1, max: 3600 }),
  /** How long a message can be edited. */
  editMinutes: integer('CHAT_EDIT_MINUTES', 5, { min: 1 }),
  /** Maximum group size, because each message is sent to every member individually. */
  groupMembers: integer('CHAT_GROUP_MEMBERS', 200, { min: 2, max: 500 }),
  /** Age up to which accounts without a match can't message strangers. 0 turns the rule off. */
  newAccountHours: integer('CHAT_NEW_ACCOUNT_HOURS', 24),
  /** Response time promised by support. */
  supportAnswerMinutes: integer('SUPPORT_ANSWER_MINUTES', 240, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly chat: SettingsOf<typeof chatSettings>;
  }
}
