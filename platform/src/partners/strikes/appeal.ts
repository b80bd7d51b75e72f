import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { lockPartner, requireRegistered } from '../store.ts';
import { strikeRow, strikeView } from './read.ts';
import { appealDays, appealUntil } from './rules.ts';
import { PartnerStrike } from './schemas.ts';
import { strikeOwner } from './store.ts';

export function appealStrikeRoute(app: App): void {
  route(app, {
    operationId: 'partners.strike_appeal',
    method: 'POST',
    url: '/api/v1/partners/strikes/:id/appeal',
    summary: `Appeals an active strike. Possible once, within ${appealDays} days. The strike counts until staff decide.`,
    policy: policy.user(),
    fields: { id: 'Strike ID.', text: 'Why the strike is wrong. Visible only to staff.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    response: PartnerStrike,
    handler: ({ deps, userId, params: { id }, body }) =>
      withTransaction(deps.db, async (tx) => {
        const text = body.text.trim();
        if (text === '') throw common.validation(undefined, 'Say why the strike is wrong.', 'text');
        requireRegistered(await lockPartner(tx, userId));
        if ((await strikeOwner(tx, id)) !== userId) throw common.notFound();
        const strike = await strikeRow(tx, userId, id);
        if (strike.appealed_at) throw common.duplicate(undefined, 'You’ve already appealed against this strike.');
        if (strike.state !== 'active')
          throw common.notAllowedNow({ state: strike.state }, 'This strike doesn’t count.');
        const now = await appNow(tx);
        const until = appealUntil(strike.created_at);
        if (now >= until)
          throw common.notAllowedNow({ until: until.toISOString() }, 'The time to appeal against this strike is over.');
        const undecided = { decided_at: null, decided_by: null, accepted: null, answer: null };
        await tx
          .insertInto('partner_strike_appeals')
          .values({ strike_id: id, text, appealed_at: now, ...undecided })
          .execute();
        return strikeView(await strikeRow(tx, userId, id));
      }),
  });
}
