import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readEligibility } from '../eligibility.ts';
import { ReferralSignup } from '../schemas.ts';

export function signupRoute(app: App): void {
  route(app, {
    operationId: 'referrals.signup',
    method: 'GET',
    url: '/api/v1/referrals/signup',
    summary: 'Whether the viewer can redeem a referral code, and the rewards.',
    policy: policy.user({ scopes: ['full', 'phone_required'] }),
    response: ReferralSignup,
    handler: async ({ deps, userId }) => {
      const { reason, until, signupCode } = await readEligibility(deps.db, deps.config, userId);
      const { referredAmount, referrerAmount, playAmount } = deps.config.referrals;
      return {
        referral_eligible: reason === null,
        reason,
        redeem_until: until.toISOString(),
        signup_code: signupCode,
        reward_amount: referredAmount,
        referrer_reward_amount: referrerAmount,
        play_amount: playAmount,
      };
    },
  });
}
