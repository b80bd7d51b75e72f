import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of this capability; they appear as `config.stakes`. Amounts in cents. */
export const stakesSettings = {
  lineupLegs: integer('STAKE_LINEUP_LEGS', 8, { min: 1 }),
  benchLegs: integer('STAKE_BENCH_LEGS', 4),
  /** How long the price of a cash-out can be taken. */
  quoteSeconds: integer('STAKE_QUOTE_SECONDS', 5, { min: 1 }),
  /** Shields a person may attach in a week from Monday, UTC. */
  shieldsPerWeek: integer('STAKE_SHIELDS_PER_WEEK', 1),
  /** What a shield gives back at most. */
  shieldCapAmount: integer('STAKE_SHIELD_CAP_AMOUNT', 1000, { min: 1 }),
  /** How long a challenge waits for its answer when its maker does not say. */
  challengeMinutes: integer('STAKE_CHALLENGE_MINUTES', 60, { min: 1 }),
  challengeMaxHours: integer('STAKE_CHALLENGE_MAX_HOURS', 72, { min: 1 }),
  /** Challenges of a person that may wait at the same time. */
  openChallenges: integer('STAKE_CHALLENGES_OPEN', 20, { min: 1 }),
  /** A partner chooses the team to play with until so many minutes before the start. */
  selectionMinutes: integer('STAKE_TEAM_SELECTION_MINUTES', 60),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly stakes: SettingsOf<typeof stakesSettings>;
  }
}
