import { integer, integers, type Section } from '../shared/settings.ts';

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
  heartbeatSeconds: integer('PLATFORM_HEARTBEAT_SECONDS', 10, { min: 1 }),
  /** A silence of the platform longer than this is an outage. */
  outageSeconds: integer('PLATFORM_OUTAGE_SECONDS', 60, { min: 2 }),
} satisfies Section;
