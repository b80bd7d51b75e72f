import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { OneOf } from '../../shared/schema.ts';
import { oddsFormats } from '../tables.ts';
import { Preferences, readPreferences } from './common.ts';

export function oddsFormatRoute(app: App): void {
  const own = policy.user({ scopes: ['full', 'phone_required'] });
  route(app, {
    operationId: 'preferences.odds_format',
    method: 'POST',
    url: '/api/v1/user_preferences/odds_format',
    summary: 'Sets how prices are shown to the viewer.',
    policy: own,
    fields: { odds_format: 'How prices are shown.' },
    body: Type.Object({ odds_format: OneOf(oddsFormats) }),
    response: Preferences,
    handler: async ({ deps, userId, body: { odds_format } }) => {
      await deps.db
        .insertInto('user_odds_formats')
        .values({ user_id: userId, odds_format })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ odds_format }))
        .execute();
      return readPreferences(deps.db, userId);
    },
  });
}
