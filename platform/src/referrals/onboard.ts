import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invariant } from '../shared/assert.ts';
import type { Config } from '../shared/config.ts';
import { needsDateOfBirth } from '../users/dateOfBirth.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { stakeFacts } from '../users/facts/stakeFacts.ts';
import { walletFacts } from '../users/facts/walletFacts.ts';
import { type OnboardingStep, onboardingSteps } from './schemas.ts';
import type { SurveyCategory } from './tables.ts';

export async function onboarding(db: Db | Tx, config: Pick<Config, 'auth'>, userId: string) {
  const { rows } = await sql<
    Record<Exclude<OnboardingStep, 'deposit' | 'match' | 'stake'>, boolean> & { survey: SurveyCategory | null }
  >`
    select u.phone_verified_at is not null as phone, u.first_name is not null and u.last_name is not null as name,
      exists (select from user_games g where g.user_id = u.id) as games,
      exists (select from gamer_ids i where i.user_id = u.id and i.state = 'linked') as gamer_id,
      (select category from referral_surveys s where s.user_id = u.id) as survey
    from users u where u.id = ${userId}`.execute(db);
  const found = rows[0];
  invariant(found, 'a session belongs to a user');
  const done: Record<OnboardingStep, boolean> = {
    ...found,
    deposit: await walletFacts.hasMovedMoney(db, userId),
    match: (await matchFacts.playedGameIds(db, userId)).length > 0,
    stake: await stakeFacts.hasPlacedStake(db, userId),
  };
  const steps = onboardingSteps.map((key) => ({ key, done: done[key] }));
  return {
    steps,
    completed: isCompleted(done),
    date_of_birth_needed: await needsDateOfBirth(db, config, userId),
    survey_category: found.survey,
  };
}

/**
 * Whether all steps are complete. The legal name isn't needed yet, because people are asked for it before their first
 * payout method or identity check.
 */
export function isCompleted(done: Readonly<Record<OnboardingStep, boolean>>): boolean {
  const { phone, games, gamer_id, deposit, match, stake } = done;
  return phone && games && gamer_id && deposit && (match || stake);
}
