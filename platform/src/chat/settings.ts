import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of conversations, `config.chat`. */
export const chatSettings = {
  /** Above this many members a room is in slow mode. */
  slowModeMembers: integer('CHAT_SLOW_MODE_MEMBERS', 200, { min: 1 }),
  /** Between two messages of one person in slow mode. */
  slowModeSeconds: integer('CHAT_SLOW_MODE_SECONDS', 5, { min: 1, max: 3600 }),
  /** How long a message can be changed. */
  editMinutes: integer('CHAT_EDIT_MINUTES', 5, { min: 1 }),
  /** Most people in a group: each of its messages is told to every one of them. */
  groupMembers: integer('CHAT_GROUP_MEMBERS', 200, { min: 2, max: 500 }),
  /** How long an account is new; who is, and has played nothing, does not write to strangers. 0: never. */
  newAccountHours: integer('CHAT_NEW_ACCOUNT_HOURS', 24),
  /** Within this time the support promises an answer. */
  supportAnswerMinutes: integer('SUPPORT_ANSWER_MINUTES', 240, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly chat: SettingsOf<typeof chatSettings>;
  }
}
