import { integer, type Section, type SettingsOf, text } from '../shared/settings.ts';

/** Settings of the partner program, available as `config.partners`. */
export const partnerSettings = {
  /** Weekday on which next week's schedule closes, from 1 (Monday) to 7. */
  closesWeekday: integer('PARTNER_SCHEDULE_CLOSES_WEEKDAY', 5, { min: 1, max: 7 }),
  /** Hour at which the schedule closes, in the league's time zone. */
  closesHour: integer('PARTNER_SCHEDULE_CLOSES_HOUR', 18, { min: 0, max: 23 }),
  /** Number of days after a refusal before the person can apply again. */
  reapplyDays: integer('PARTNER_REAPPLY_DAYS', 30),
  /** Maximum length of a suspension, in weeks. */
  suspendMaxWeeks: integer('PARTNER_SUSPEND_MAX_WEEKS', 52, { min: 1, max: 520 }),
  /** Maximum number of events per team per week in drafts. */
  weeklyCap: integer('PARTNER_WEEKLY_CAP', 3, { min: 1, max: 21 }),
  /** Cents that a partner earns per event, whether the team wins or loses. */
  baseFee: integer('PARTNER_BASE_FEE_AMOUNT', 2_500, { max: 1_000_000 }),
  /** Bonus in cents for partners whose team checked in and played to the end. */
  effortBonus: integer('PARTNER_EFFORT_BONUS_AMOUNT', 500, { max: 1_000_000 }),
  /** Share of the matched stakes on a team in basis points, for teams without their own share. */
  revShareBps: integer('PARTNER_REV_SHARE_BPS', 100, { max: 10_000 }),
  /** IANA name of the time zone in which weeks are invoiced. */
  payTimeZone: text('PARTNER_PAY_TIME_ZONE', 'America/New_York'),
  /** Number of roster changes that a team's captain can make per week. */
  rosterChangesPerWeek: integer('PARTNER_ROSTER_CHANGES_PER_WEEK', 2, { min: 1, max: 100 }),
  /** Number of minutes before an event at which the rosters of its teams lock. */
  rosterLockMinutes: integer('PARTNER_ROSTER_LOCK_MINUTES', 60, { min: 0, max: 1440 }),
  /** Number of hours within which a free agent can accept an offer. */
  pickupHours: integer('PARTNER_PICKUP_HOURS', 24, { min: 1, max: 168 }),
  /** Number of minutes before a team selection locks at which players without a choice are reminded. */
  selectionReminderMinutes: integer('PARTNER_SELECTION_REMINDER_MINUTES', 60, { min: 1, max: 1440 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly partners: SettingsOf<typeof partnerSettings>;
  }
}
