import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Moderation settings, available as `config.moderation`. */
export const moderationSettings = {
  /** Minimum age of accounts whose reports count toward hiding, in days. */
  trustedAccountDays: integer('TRUSTED_ACCOUNT_DAYS', 7),
  /** Number of rejected reports after which a person's reports stop counting. */
  trustedRejections: integer('TRUSTED_REJECTIONS', 3, { min: 1 }),
  /** Number of trusted reports that hide a subject until staff decide. */
  reportsToHide: integer('REPORTS_TO_HIDE', 3, { min: 1 }),
  /** Deadline for staff decisions on reports. */
  reportHours: integer('REPORT_HOURS', 24, { min: 1 }),
  /** How long copies of a text that staff marked as spam are hidden. */
  spamTextDays: integer('SPAM_TEXT_DAYS', 30, { min: 1 }),
  /** Number of blocked texts per day after which their author is muted. */
  blocksToSilence: integer('BLOCKS_TO_SILENCE', 3, { min: 1 }),
  /** Length of that mute, in minutes. */
  silenceMinutes: integer('SILENCE_MINUTES', 60, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly moderation: SettingsOf<typeof moderationSettings>;
  }
}
