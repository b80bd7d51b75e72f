import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of this module, available as `config.stakes`. Amounts in cents. */
export const stakesSettings = {
  /** Maximum number of legs in the lineup of a slip. */
  lineupLegs: integer('STAKE_LINEUP_LEGS', 8, { min: 1 }),
  /** Maximum number of legs on the bench of a slip. */
  benchLegs: integer('STAKE_BENCH_LEGS', 4),
  /** How long a cash-out quote is valid. */
  quoteSeconds: integer('STAKE_QUOTE_SECONDS', 5, { min: 1 }),
  /** Shields a user may attach per week, starting Monday, UTC. */
  shieldsPerWeek: integer('STAKE_SHIELDS_PER_WEEK', 1),
  /** Maximum refund of a shield, in cents. */
  shieldCapAmount: integer('STAKE_SHIELD_CAP_AMOUNT', 1000, { min: 1 }),
  /** Default expiry of a challenge. */
  challengeMinutes: integer('STAKE_CHALLENGE_MINUTES', 60, { min: 1 }),
  /** Maximum hours until a challenge expires. */
  challengeMaxHours: integer('STAKE_CHALLENGE_MAX_HOURS', 72, { min: 1 }),
  /** Maximum number of open challenges per user. */
  openChallenges: integer('STAKE_CHALLENGES_OPEN', 20, { min: 1 }),
  /** Minutes before the start at which a player's team selection locks. */
  selectionMinutes: integer('STAKE_TEAM_SELECTION_MINUTES', 60),
  /** Hours within which staff must answer an objection to a market's result. */
  objectionAnswerHours: integer('STAKE_OBJECTION_ANSWER_HOURS', 24, { min: 1 }),
  /** Number of rejected objections within 90 days after which a user can no longer object. */
  objectionRejections: integer('STAKE_OBJECTION_REJECTIONS', 3, { min: 1 }),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly stakes: SettingsOf<typeof stakesSettings>;
  }
}
