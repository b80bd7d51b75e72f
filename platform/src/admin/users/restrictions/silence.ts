import Type from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { appNow, withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { endSilences, insertSilence, type NewSilence } from '../../../moderation/silence.ts';
import { notify } from '../../../notifications/notify.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import { type SilenceScope, silenceScopes } from '../../../users/silences.ts';

const Silence = Type.Object({ user_id: Id, scope: OneOf(silenceScopes), until: Nullable(DateTime) });
describeSchema(Silence, 'Silence', "A user's current silence.", {
  scope: 'Scope of the silence.',
  until: "End of the silence. Null when the user isn't silenced.",
  user_id: 'ID of the silenced user.',
});
type Request = Ctx<{ id: string }, unknown, { until?: string | null; scope?: SilenceScope; reason: string }>;

/** Mutes a user. Their messages are refused with code 12 and the time the mute ends. */
export function silenceRoute(app: App): void {
  route(app, {
    operationId: 'admin.users.silence',
    method: 'POST',
    url: '/admin/v1/users/:id/silence',
    summary:
      'Silences a user until a given time: their messages are refused with code 12. Lifts the silence when `until` is omitted.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      id: 'User ID.',
      until: 'End of the silence. Omit it to lift the silence.',
      scope: 'Scope of the silence. Defaults to all conversations.',
      reason: 'Reason. Shown to the user and kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      until: Type.Optional(Nullable(DateTime)),
      scope: Type.Optional(OneOf(silenceScopes)),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: Silence,
    handler: silence,
  });
}

async function silence(ctx: Request) {
  const { deps, params, body } = ctx;
  const reason = requireReason(body.reason);
  const scope = body.scope ?? 'all';
  refuseOwn(ctx.userId, params.id);
  return withTransaction(deps.db, async (tx) => {
    await lockSubject(tx, params.id);
    const until = body.until == null ? null : await momentAhead(tx, body.until);
    // Replaces active mutes with the same scope, so that staff can shorten a mute.
    const ended = await endSilences(tx, params.id, until === null ? silenceScopes : [scope]);
    if (until) await begin(tx, { userId: params.id, scope, until, reason, staffId: ctx.userId });
    else if (ended.length > 0) notifyLifted(tx, params.id, ended);
    await staffAudit(tx, actorOf(ctx), {
      action: 'admin.users.silence',
      subjectType: 'user',
      subjectId: params.id,
      after: { scope, until: until?.toISOString() ?? null },
      reason,
    });
    return { user_id: params.id, scope, until: until?.toISOString() ?? null };
  });
}

async function momentAhead(tx: Tx, text: string): Promise<Date> {
  const until = new Date(text);
  if (!(until > (await appNow(tx)))) throw common.validation(undefined, 'Choose a time in the future.', 'until');
  return until;
}

async function begin(tx: Tx, silence: NewSilence): Promise<void> {
  const id = await insertSilence(tx, silence);
  notify(tx, {
    userId: silence.userId,
    category: 'security',
    title: 'You’ve been muted',
    body: silence.reason,
    data: { nativedeeplink: 'duelbook://general_faq_page/conduct' },
    dedupeKey: `silence:${id}`,
  });
}

function notifyLifted(tx: Tx, userId: string, ended: readonly string[]): void {
  notify(tx, {
    userId,
    category: 'security',
    title: 'You can send messages again',
    body: 'Our staff lifted your mute.',
    data: { nativedeeplink: 'duelbook://general_faq_page/conduct' },
    dedupeKey: `silence_lifted:${ended.toSorted().join()}`,
  });
}
