import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { invariant } from '../shared/assert.ts';
import type { Config } from '../shared/config.ts';
import { OneOf } from '../shared/schema.ts';
import { needsDateOfBirth } from '../users/dateOfBirth.ts';
import { userFacts } from '../users/facts.ts';
import { referralErrors } from './errors.ts';
import { Onboarding, type OnboardingStep, onboardingSteps } from './schemas.ts';
import { type SurveyCategory, surveyCategories } from './tables.ts';

/** Routes for the onboarding checklist and for the survey about how people heard about us. */
export function onboardRoutes(app: App): void {
  const scopes = policy.user({ scopes: ['full', 'phone_required'] });

  route(app, {
    operationId: 'referrals.onboard',
    method: 'GET',
    url: '/api/v1/referrals/onboard',
    summary: 'Onboarding progress of the viewer.',
    policy: scopes,
    response: Onboarding,
    handler: ({ deps, userId }) => onboarding(deps.db, deps.config, userId),
  });

  route(app, {
    operationId: 'referrals.survey',
    method: 'POST',
    url: '/api/v1/referrals/survey',
    summary: 'Records how the viewer heard about Duelbook. Can be answered once.',
    policy: scopes,
    fields: { category: 'Answer.' },
    query: Type.Object({ category: OneOf(surveyCategories) }),
    response: Onboarding,
    handler: ({ deps, userId, query }) =>
      withTransaction(deps.db, async (tx) => {
        const made = await tx
          .insertInto('referral_surveys')
          .values({ user_id: userId, category: query.category, answered_at: await appNow(tx) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('category')
          .executeTakeFirst();
        const state = await onboarding(tx, deps.config, userId);
        if (!made && state.survey_category !== query.category) throw referralErrors.answered();
        return state;
      }),
  });
}

async function onboarding(db: Db | Tx, config: Pick<Config, 'auth'>, userId: string) {
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
    deposit: await userFacts().hasMovedMoney(db, userId),
    match: (await userFacts().playedGameIds(db, userId)).length > 0,
    stake: await userFacts().hasPlacedStake(db, userId),
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
 * Whether nothing is left to do. The legal name isn't needed yet: people are asked for it before their first payout
 * method or identity check that needs it.
 */
export function isCompleted(done: Readonly<Record<OnboardingStep, boolean>>): boolean {
  const { phone, games, gamer_id, deposit, match, stake } = done;
  return phone && games && gamer_id && deposit && (match || stake);
}
