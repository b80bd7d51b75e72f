import Type from 'typebox';
import type { App } from '../../../app.ts';
import { maskPhone, readPhone } from '../../../auth/phone/phone.ts';
import { checkPhoneLine } from '../../../auth/phone/phoneLine.ts';
import { lockPhone } from '../../../auth/phone/phoneLock.ts';
import { movePhone } from '../../../auth/phone/phoneMoves.ts';
import { endAllSessions } from '../../../auth/sessions/sessions.ts';
import { checkCountry } from '../../../auth/verification/smsBudgets.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwnMoney, requireReason, staffAudit } from '../../../staff/actor.ts';
import { readCards, UserCard } from '../../../users/card.ts';

const KIND = 'admin.users.move_phone';

/** Moves an account to another phone number for a user who can't receive texts on the old one. */
export function movePhoneRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/phone_moves',
    summary:
      "Changes a user's phone number without a code sent to the old one. Ends all of their sessions and holds their withdrawals for 72 hours.",
    policy: policy.staff('support', 'admin'),
    fields: { id: 'User ID.', phone_number: 'New phone number with `+` and country code.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      phone_number: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: UserCard,
    handler: async (ctx) => {
      const { deps, params, body, userId: staffId } = ctx;
      const reason = requireReason(body.reason);
      const to = readPhone(body.phone_number, 'phone_number');
      await refuseOwnMoney(deps.db, staffId, params.id);
      checkCountry(deps.config, to, 'phone_number');
      await checkPhoneLine(deps, to, 'phone_number');
      await withTransaction(deps.db, async (tx) => {
        await lockPhone(tx, to);
        await lockSubject(tx, params.id);
        const { from } = await movePhone(tx, deps.config, { userId: params.id, to, staffId });
        // The person who has the old phone may still be signed in on it.
        await endAllSessions(tx, params.id);
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'user',
          subjectId: params.id,
          before: { phone: maskPhone(from) },
          after: { phone: maskPhone(to) },
          reason,
        });
      });
      const [card] = await readCards(deps.db, [params.id]);
      if (!card) throw common.notFound();
      return card;
    },
  });
}
