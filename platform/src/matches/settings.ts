import { integer, integers, type Section, type SettingsOf } from '../shared/settings.ts';

/** Match settings, available as `config.matches`. Amounts are in cents. */
export const matchesSettings = {
  entryMinAmount: integer('MATCH_ENTRY_MIN', 100, { min: 1 }),
  entryMaxAmount: integer('MATCH_ENTRY_MAX', 50_000, { min: 1 }),
  /** Quick choices for entry amounts. */
  entryChips: integers('MATCH_ENTRY_CHIPS', [100, 500, 1000, 2500, 5000]),
  /** Maximum concurrent matches per person, including open ones; always one per console. */
  activeMatches: integer('MATCH_ACTIVE_MAX', 3, { min: 1 }),
  /** How long a public match waits for an opponent. */
  openMinutes: integer('MATCH_OPEN_MINUTES', 30, { min: 1 }),
  /** How long an invitation is valid. */
  inviteMinutes: integer('MATCH_INVITE_MINUTES', 24 * 60, { min: 1 }),
  /** How long a team has to fill before the match is listed. */
  formingMinutes: integer('MATCH_FORMING_MINUTES', 60, { min: 1 }),
  /** How long a team seat invitation is valid. */
  seatMinutes: integer('MATCH_SEAT_MINUTES', 15, { min: 1 }),
  /** How long the other side stays reserved for a captain with uninvited seats. */
  reserveSeconds: integer('MATCH_RESERVE_SECONDS', 60, { min: 1 }),
  readyMinutes: integer('MATCH_READY_MINUTES', 10, { min: 1 }),
  /** Reminder times in minutes after both sides are in. */
  readyReminders: integers('MATCH_READY_REMINDERS', [5]),
  /** Play window of a single game. */
  playMinutes: integer('MATCH_PLAY_MINUTES', 120, { min: 1 }),
  /** Play window per game of a set. */
  playMinutesPerGame: integer('MATCH_PLAY_MINUTES_PER_GAME', 45, { min: 1 }),
  /** Response window after the first report. */
  confirmMinutes: integer('MATCH_CONFIRM_MINUTES', 30, { min: 1 }),
  /** Reminder times in minutes after the first report. */
  confirmReminders: integers('MATCH_CONFIRM_REMINDERS', [15, 25]),
  /** Minutes after the start from which a no-show can be reported. */
  noShowMinutes: integer('MATCH_NO_SHOW_MINUTES', 15, { min: 1 }),
  /** Response window for a no-show report. */
  noShowAnswerMinutes: integer('MATCH_NO_SHOW_ANSWER_MINUTES', 10, { min: 1 }),
  /** How long a cancel request is open. */
  cancelMinutes: integer('MATCH_CANCEL_MINUTES', 15, { min: 1 }),
  /** Reminder times in minutes after a cancel request. */
  cancelReminders: integers('MATCH_CANCEL_REMINDERS', [10]),
  /** Cooldown in minutes after the first, second ... absence; the last step repeats. */
  coolDownMinutes: integers('MATCH_COOL_DOWNS', [3, 15, 60, 240, 1440]),
  /** How many days absences count. */
  coolDownDays: integer('MATCH_COOL_DOWN_DAYS', 30, { min: 1 }),
  /** Maximum saved searches per person. */
  filters: integer('MATCH_FILTERS_MAX', 20, { min: 1 }),
  /** Evidence window. */
  evidenceMinutes: integer('MATCH_EVIDENCE_MINUTES', 60, { min: 1 }),
  /** Maximum evidence items per side. */
  evidenceItems: integer('MATCH_EVIDENCE_ITEMS', 10, { min: 1 }),
  /** Promised time to a decision after the evidence window or an appeal. */
  decisionMinutes: integer('MATCH_DECISION_MINUTES', 120, { min: 1 }),
  appealMinutes: integer('MATCH_APPEAL_MINUTES', 24 * 60, { min: 1 }),
  /** How long after a match staff can correct its result. */
  correctionMinutes: integer('MATCH_CORRECTION_MINUTES', 24 * 60, { min: 1 }),
  /** Pot size in cents above which a decision needs a second staff member. */
  secondApproverAmount: integer('MATCH_SECOND_APPROVER_AMOUNT', 50_000, { min: 0 }),
  /** Number of strikes within a number of days that disables matches for a while. */
  strikes: integer('MATCH_STRIKES', 3, { min: 1 }),
  strikeDays: integer('MATCH_STRIKE_DAYS', 90, { min: 1 }),
  strikeClosedDays: integer('MATCH_STRIKE_CLOSED_DAYS', 30, { min: 1 }),
  heartbeatSeconds: integer('PLATFORM_HEARTBEAT_SECONDS', 10, { min: 1 }),
  /** Heartbeat gap above which an outage is recorded. */
  outageSeconds: integer('PLATFORM_OUTAGE_SECONDS', 60, { min: 2 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly matches: SettingsOf<typeof matchesSettings>;
  }
}
