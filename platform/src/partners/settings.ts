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
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly partners: SettingsOf<typeof partnerSettings>;
  }
}
