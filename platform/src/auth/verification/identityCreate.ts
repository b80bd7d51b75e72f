import Type from 'typebox';
import type { App } from '../../app.ts';
import { checkPolicy } from '../../http/access/authorize.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { OneOf } from '../../shared/schema.ts';
import { readEmail } from '../email/email.ts';
import { readPhone } from '../phone/phone.ts';
import { checkPhoneLine } from '../phone/phoneLine.ts';
import { checkCountry } from './smsBudgets.ts';
import { startVerification } from './startVerification.ts';
import { IdentityVerification, type VerificationRow, verificationView } from './verification.ts';

/** Starts a verification. Neither looks up nor reveals whether the number has an account. */
export function identityCreateRoute(app: App): void {
  route(app, {
    operationId: 'identity.create',
    method: 'POST',
    url: '/api/v1/identity_verifications',
    summary:
      "Sends a code to a phone number or, for signed-in users, to an email address. The response doesn't reveal whether an account uses it.",
    policy: policy.optional(),
    duringReadOnly: true,
    fields: {
      value: 'Phone number with `+` and country code, or email address.',
      type: 'Type of contact to verify. Defaults to a phone number.',
    },
    limit: 'sms',
    body: Type.Object({
      value: Type.String({ minLength: 1, maxLength: 254 }),
      type: Type.Optional(OneOf(['phonenumber', 'email', 'document'] as const)),
    }),
    response: IdentityVerification,
    status: 201,
    handler: async (ctx) => {
      const { type = 'phonenumber', value } = ctx.body;
      if (type === 'document') {
        throw common.validation(undefined, 'Documents can’t be verified with a code.', 'type');
      }
      const row = await (type === 'email' ? startEmail(ctx, value) : startPhone(ctx, value));
      return verificationView(row, row.created_at, ctx.deps.config.auth.codeAttempts);
    },
  });
}

function startPhone(ctx: Ctx, typed: string): Promise<VerificationRow> {
  const value = readPhone(typed);
  checkCountry(ctx.deps.config, value);
  const check = () => checkPhoneLine(ctx.deps, value);
  return startVerification(ctx, { type: 'phonenumber', value, purpose: 'use', check });
}

/** Only for players with a verified phone, so that nobody can have emails sent to strangers without an account. */
async function startEmail(ctx: Ctx, typed: string): Promise<VerificationRow> {
  if (!ctx.session) throw common.unauthenticated();
  await checkPolicy(ctx.deps.db, ctx.session, policy.user());
  return startVerification(ctx, { type: 'email', value: readEmail(typed), purpose: 'use' });
}
