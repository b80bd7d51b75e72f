import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of the partner program, available as `config.partners`. */
export const partnerSettings = {
  /** Day on which the schedule of the next week closes, from 1 (Monday) to 7. */
  closesWeekday: integer('PARTNER_SCHEDULE_CLOSES_WEEKDAY', 5, { min: 1, max: 7 }),
  /** Hour at which it closes, in the league's time zone. */
  closesHour: integer('PARTNER_SCHEDULE_CLOSES_HOUR', 18, { min: 0, max: 23 }),
  /** Days after a refusal until the person can apply again. */
  reapplyDays: integer('PARTNER_REAPPLY_DAYS', 30),
  /** Longest suspension, in weeks. */
  suspendMaxWeeks: integer('PARTNER_SUSPEND_MAX_WEEKS', 52, { min: 1, max: 520 }),
  /** Most events of a team in a week that drafts plan. */
  weeklyCap: integer('PARTNER_WEEKLY_CAP', 3, { min: 1, max: 21 }),
  /** Changes that a team's captain can make to its roster in a week. */
  rosterChangesPerWeek: integer('PARTNER_ROSTER_CHANGES_PER_WEEK', 2, { min: 1, max: 100 }),
  /** Minutes before an event from which the rosters of its teams are locked. */
  rosterLockMinutes: integer('PARTNER_ROSTER_LOCK_MINUTES', 60, { min: 0, max: 1440 }),
  /** Hours in which a free agent can accept an offer. */
  pickupHours: integer('PARTNER_PICKUP_HOURS', 24, { min: 1, max: 168 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly partners: SettingsOf<typeof partnerSettings>;
  }
}
