import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of moderation, `config.moderation`. */
export const moderationSettings = {
  /** Whose reports count towards hiding: how old their account has to be. */
  trustedAccountDays: integer('TRUSTED_ACCOUNT_DAYS', 7),
  /** After how many rejected reports somebody's no longer count. */
  trustedRejections: integer('TRUSTED_REJECTIONS', 3, { min: 1 }),
  /** How many trusted people hide something until staff has decided. */
  reportsToHide: integer('REPORTS_TO_HIDE', 3, { min: 1 }),
  /** How soon staff is to decide about a report. */
  reportHours: integer('REPORT_HOURS', 24, { min: 1 }),
  /** How long a text that staff found to be spam is hidden when it is sent again. */
  spamTextDays: integer('SPAM_TEXT_DAYS', 30, { min: 1 }),
  /** How many blocked texts in a day silence their author, and for how many minutes. */
  blocksToSilence: integer('BLOCKS_TO_SILENCE', 3, { min: 1 }),
  silenceMinutes: integer('SILENCE_MINUTES', 60, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly moderation: SettingsOf<typeof moderationSettings>;
  }
}
