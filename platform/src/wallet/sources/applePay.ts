import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';

/**
 * Validates this merchant with Apple Pay. The browser supplies the validation URL, so hosts other than Apple's are
 * refused with 1000 to prevent server-side request forgery.
 */
export async function startAppleSession(ctx: Ctx<unknown, { url: string }>): Promise<{ session: string }> {
  const { applePay, dots } = ctx.deps.providers;
  if (applePay === null || dots === null)
    throw common.notAllowedNow(undefined, 'Apple Pay isn’t available here. Choose another payment method.');
  const result = await applePay.startSession(ctx.query.url);
  if (result.kind === 'foreign') {
    throw common.validation(undefined, 'This isn’t an Apple Pay address.', 'url');
  }
  if (result.kind !== 'session')
    throw common.unavailable(undefined, 'Apple Pay isn’t responding. You weren’t charged. Try again in a minute.');
  return { session: result.session };
}
