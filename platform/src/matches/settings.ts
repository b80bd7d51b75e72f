import { integer, integers, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of this capability; they appear as `config.matches`. Amounts in cents. */
export const matchesSettings = {
  entryMinAmount: integer('MATCH_ENTRY_MIN', 100, { min: 1 }),
  entryMaxAmount: integer('MATCH_ENTRY_MAX', 50_000, { min: 1 }),
  /** Amounts offered as quick choices. */
  entryChips: integers('MATCH_ENTRY_CHIPS', [100, 500, 1000, 2500, 5000]),
  /** Matches a person may be in at the same time, open ones included. On one console it is always one. */
  activeMatches: integer('MATCH_ACTIVE_MAX', 3, { min: 1 }),
  /** How long a public match waits for an opponent. */
  openMinutes: integer('MATCH_OPEN_MINUTES', 30, { min: 1 }),
  /** How long an invitation waits for its answer. */
  inviteMinutes: integer('MATCH_INVITE_MINUTES', 24 * 60, { min: 1 }),
  /** How long a team has to come together before it is listed. */
  formingMinutes: integer('MATCH_FORMING_MINUTES', 60, { min: 1 }),
  /** How long an invitation to a seat waits for its answer. */
  seatMinutes: integer('MATCH_SEAT_MINUTES', 15, { min: 1 }),
  /** How long the other side is kept for a captain who has not called all of the team. */
  reserveSeconds: integer('MATCH_RESERVE_SECONDS', 60, { min: 1 }),
  readyMinutes: integer('MATCH_READY_MINUTES', 10, { min: 1 }),
  /** Reminders so many minutes after both sides are in. */
  readyReminders: integers('MATCH_READY_REMINDERS', [5]),
  /** The play window of a single game. */
  playMinutes: integer('MATCH_PLAY_MINUTES', 120, { min: 1 }),
  /** The play window of a set, for each game of it. */
  playMinutesPerGame: integer('MATCH_PLAY_MINUTES_PER_GAME', 45, { min: 1 }),
  /** How long the other side may answer the first report. */
  confirmMinutes: integer('MATCH_CONFIRM_MINUTES', 30, { min: 1 }),
  /** Reminders so many minutes after the first report. */
  confirmReminders: integers('MATCH_CONFIRM_REMINDERS', [15, 25]),
  /** From so many minutes after the start a side may say that the other one never came. */
  noShowMinutes: integer('MATCH_NO_SHOW_MINUTES', 15, { min: 1 }),
  /** How long the side that is said to be missing may answer. */
  noShowAnswerMinutes: integer('MATCH_NO_SHOW_ANSWER_MINUTES', 10, { min: 1 }),
  /** How long a request to call a match off waits for its answer. */
  cancelMinutes: integer('MATCH_CANCEL_MINUTES', 15, { min: 1 }),
  /** Reminders so many minutes after a request to call a match off. */
  cancelReminders: integers('MATCH_CANCEL_REMINDERS', [10]),
  /** Nobody may take a seat for so many minutes after the first, second ... absence; the last step stays. */
  coolDownMinutes: integers('MATCH_COOL_DOWNS', [3, 15, 60, 240, 1440]),
  /** Absences count for so many days. */
  coolDownDays: integer('MATCH_COOL_DOWN_DAYS', 30, { min: 1 }),
  /** Saved searches a person may have. */
  filters: integer('MATCH_FILTERS_MAX', 20, { min: 1 }),
  /** How long both sides may hand evidence in. */
  evidenceMinutes: integer('MATCH_EVIDENCE_MINUTES', 60, { min: 1 }),
  /** Pieces of evidence a side may hand in. */
  evidenceItems: integer('MATCH_EVIDENCE_ITEMS', 10, { min: 1 }),
  /** How soon after that, or after an appeal, a referee is promised to decide. */
  decisionMinutes: integer('MATCH_DECISION_MINUTES', 120, { min: 1 }),
  appealMinutes: integer('MATCH_APPEAL_MINUTES', 24 * 60, { min: 1 }),
  /** How long after the end of a match staff may correct its result. */
  correctionMinutes: integer('MATCH_CORRECTION_MINUTES', 24 * 60, { min: 1 }),
  /** A decision about a larger pot needs a second member of staff. */
  secondApproverAmount: integer('MATCH_SECOND_APPROVER_AMOUNT', 50_000, { min: 0 }),
  /** So many strikes in so many days close matches to a person for a while. */
  strikes: integer('MATCH_STRIKES', 3, { min: 1 }),
  strikeDays: integer('MATCH_STRIKE_DAYS', 90, { min: 1 }),
  strikeClosedDays: integer('MATCH_STRIKE_CLOSED_DAYS', 30, { min: 1 }),
  heartbeatSeconds: integer('PLATFORM_HEARTBEAT_SECONDS', 10, { min: 1 }),
  /** A silence of the platform longer than this is an outage. */
  outageSeconds: integer('PLATFORM_OUTAGE_SECONDS', 60, { min: 2 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly matches: SettingsOf<typeof matchesSettings>;
  }
}
