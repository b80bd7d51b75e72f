import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Chat settings, available as `config.chat`. */
export const chatSettings = {
  /** A public chat with more members than this is in slow mode. */
  slowModeMembers: integer('CHAT_SLOW_MODE_MEMBERS', 200, { min: 1 }),
  /** Minimum seconds between two messages by the same person in slow mode. */
  slowModeSeconds: integer('CHAT_SLOW_MODE_SECONDS', 5, { min: 1, max: 3600 }),
  /** Minutes during which a message can be edited. */
  editMinutes: integer('CHAT_EDIT_MINUTES', 5, { min: 1 }),
  /** Maximum number of members in a group. Each member is sent every message individually. */
  groupMembers: integer('CHAT_GROUP_MEMBERS', 200, { min: 2, max: 500 }),
  /** Hours during which new accounts that haven't played can't message strangers. 0 turns the rule off. */
  newAccountHours: integer('CHAT_NEW_ACCOUNT_HOURS', 24),
  /** Response time in minutes that support promises. */
  supportAnswerMinutes: integer('SUPPORT_ANSWER_MINUTES', 240, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly chat: SettingsOf<typeof chatSettings>;
  }
}
