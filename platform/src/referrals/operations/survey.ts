import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { OneOf } from '../../shared/schema.ts';
import { referralErrors } from '../errors.ts';
import { onboarding } from '../onboard.ts';
import { Onboarding } from '../schemas.ts';
import { surveyCategories } from '../tables.ts';

export function surveyRoute(app: App): void {
  const scopes = policy.user({ scopes: ['full', 'phone_required'] });
  route(app, {
    operationId: 'referrals.survey',
    method: 'POST',
    url: '/api/v1/referrals/survey',
    summary: 'Records how the viewer heard about Duelbook. Can be answered once.',
    policy: scopes,
    fields: { category: 'How the user heard about Duelbook.' },
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
