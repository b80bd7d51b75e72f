import { integer, integers, type Section, type SettingsOf } from '../shared/settings.ts';

/** Match settings, available as `config.matches`. Amounts are in cents. */
export const matchesSettings = {
  /** Minimum entry per player, in cents. */
  entryMinAmount: integer('MATCH_ENTRY_MIN', 100, { min: 1 }),
  /** Maximum entry per player, in cents. */
  entryMaxAmount: integer('MATCH_ENTRY_MAX', 50_000, { min: 1 }),
  /** Entry amounts offered as quick choices. */
  entryChips: integers('MATCH_ENTRY_CHIPS', [100, 500, 1000, 2500, 5000]),
  /** Maximum number of concurrent matches per person, including open ones. On each console, the limit is always one. */
  activeMatches: integer('MATCH_ACTIVE_MAX', 3, { min: 1 }),
  /** How long a public match waits for an opponent. */
  openMinutes: integer('MATCH_OPEN_MINUTES', 30, { min: 1 }),
  /** Minimum time between two notifications about matches for a person's saved searches. */
  searchNoticeMinutes: integer('MATCH_SEARCH_NOTICE_MINUTES', 10, { min: 1 }),
  /** How long an invitation is valid. */
  inviteMinutes: integer('MATCH_INVITE_MINUTES', 24 * 60, { min: 1 }),
  /** How long a team has to fill its seats before the match is listed. */
  formingMinutes: integer('MATCH_FORMING_MINUTES', 60, { min: 1 }),
  /** How long a team seat invitation is valid. */
  seatMinutes: integer('MATCH_SEAT_MINUTES', 15, { min: 1 }),
  /** How long the other side stays reserved for a captain whose team still has open seats. */
  reserveSeconds: integer('MATCH_RESERVE_SECONDS', 60, { min: 1 }),
  /** Time for both sides to ready up. */
  readyMinutes: integer('MATCH_READY_MINUTES', 10, { min: 1 }),
  /** When to send reminders to ready up, in minutes after both sides are in. */
  readyReminders: integers('MATCH_READY_REMINDERS', [5]),
  /** Time to play a single game. */
  playMinutes: integer('MATCH_PLAY_MINUTES', 120, { min: 1 }),
  /** Time to play each game of a set. */
  playMinutesPerGame: integer('MATCH_PLAY_MINUTES_PER_GAME', 45, { min: 1 }),
  /** Time for the other side to respond to the first report. */
  confirmMinutes: integer('MATCH_CONFIRM_MINUTES', 30, { min: 1 }),
  /** When to send reminders to report, in minutes after the first report. */
  confirmReminders: integers('MATCH_CONFIRM_REMINDERS', [15, 25]),
  /** Minutes after the start from which a no-show can be reported. */
  noShowMinutes: integer('MATCH_NO_SHOW_MINUTES', 15, { min: 1 }),
  /** Time to respond to a no-show report. */
  noShowAnswerMinutes: integer('MATCH_NO_SHOW_ANSWER_MINUTES', 10, { min: 1 }),
  /** How long a cancel request is open. */
  cancelMinutes: integer('MATCH_CANCEL_MINUTES', 15, { min: 1 }),
  /** When to send reminders about a cancel request, in minutes after it was made. */
  cancelReminders: integers('MATCH_CANCEL_REMINDERS', [10]),
  /** Cooldown in minutes after the first, second and further absences. The last step repeats. */
  coolDownMinutes: integers('MATCH_COOL_DOWNS', [3, 15, 60, 240, 1440]),
  /** Number of days after which an absence no longer counts. */
  coolDownDays: integer('MATCH_COOL_DOWN_DAYS', 30, { min: 1 }),
  /** Maximum saved searches per person. */
  filters: integer('MATCH_FILTERS_MAX', 20, { min: 1 }),
  /** Time to submit evidence in a dispute. */
  evidenceMinutes: integer('MATCH_EVIDENCE_MINUTES', 60, { min: 1 }),
  /** Maximum evidence items per side. */
  evidenceItems: integer('MATCH_EVIDENCE_ITEMS', 10, { min: 1 }),
  /** Promised time from the end of the evidence window, or from an appeal, to a decision. */
  decisionMinutes: integer('MATCH_DECISION_MINUTES', 120, { min: 1 }),
  /** Time after a decision during which the losing side can appeal. */
  appealMinutes: integer('MATCH_APPEAL_MINUTES', 24 * 60, { min: 1 }),
  /** How long after the end of a match staff can correct its result. */
  correctionMinutes: integer('MATCH_CORRECTION_MINUTES', 24 * 60, { min: 1 }),
  /** Pot size in cents above which a decision needs a second staff member. */
  secondApproverAmount: integer('MATCH_SECOND_APPROVER_AMOUNT', 50_000, { min: 0 }),
  /** Creating and joining matches is turned off for `strikeClosedDays` after this many strikes in `strikeDays`. */
  strikes: integer('MATCH_STRIKES', 3, { min: 1 }),
  /** Number of days for which a strike counts. */
  strikeDays: integer('MATCH_STRIKE_DAYS', 90, { min: 1 }),
  /** Number of days during which a person with too many strikes can't create or join matches. */
  strikeClosedDays: integer('MATCH_STRIKE_CLOSED_DAYS', 30, { min: 1 }),
  /** When the pot holds wager-only money, a match that ends sooner than this after its start counts as not played. */
  plausibleMinutes: integer('MATCH_PLAUSIBLE_MINUTES', 3, { min: 0 }),
  /** How long winnings stay pending if the match looks arranged. */
  arrangedHoldMinutes: integer('MATCH_ARRANGED_HOLD_MINUTES', 24 * 60, { min: 1 }),
  /** Interval between heartbeats, which record that the platform is running. */
  heartbeatSeconds: integer('PLATFORM_HEARTBEAT_SECONDS', 10, { min: 1 }),
  /** Gap between heartbeats above which an outage is recorded. */
  outageSeconds: integer('PLATFORM_OUTAGE_SECONDS', 60, { min: 2 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly matches: SettingsOf<typeof matchesSettings>;
  }
}
