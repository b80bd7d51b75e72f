import { sql } from 'kysely';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../shared/page.ts';
import { ownCode } from './codes.ts';
import { canPromise, readEligibility } from './eligibility.ts';
import { Referral, ReferralOverview, ReferralSignup } from './schemas.ts';
import { redeemedView, referralViews } from './store.ts';

/** Routes that read eligibility, the user's own code, and the people they invited. */
export function referralReads(app: App): void {
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

  route(app, {
    operationId: 'referrals.list',
    method: 'GET',
    url: '/api/v1/referrals',
    summary: 'Users invited by the viewer, newest first.',
    policy: policy.user(),
    query: pageQuery(20),
    response: pageOf(Referral),
    handler: async ({ deps, userId, query }) => {
      const { limit, offset } = pageRange(query);
      const rows = await deps.db
        .selectFrom('referrals')
        .selectAll()
        .where('referrer_id', '=', userId)
        .where('state', '<>', 'cancelled')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const found = page(rows, query);
      return { ...found, items: await referralViews(deps.db, deps.config, found.items) };
    },
  });

  route(app, {
    operationId: 'referrals.overview',
    method: 'GET',
    url: '/api/v1/referrals/overview',
    summary: "The viewer's own referral code, its earnings and the code they redeemed.",
    policy: policy.user(),
    response: ReferralOverview,
    handler: async ({ deps, userId }) => {
      const { rows } = await sql<Record<'earned' | 'reserved' | 'invited_n' | 'joined_n' | 'earned_n', number>>`select
          coalesce(sum(referrer_amount) filter (where state = 'earned'), 0)::int8 as earned,
          coalesce(sum(referrer_amount) filter (where state = 'joined'), 0)::int8 as reserved,
          count(*) filter (where state = 'invited')::int as invited_n,
          count(*) filter (where state = 'joined')::int as joined_n,
          count(*) filter (where state = 'earned')::int as earned_n
        from referrals where referrer_id = ${userId}`.execute(deps.db);
      const sums = rows[0] ?? { earned: 0, reserved: 0, invited_n: 0, joined_n: 0, earned_n: 0 };
      const { referredAmount, referrerAmount, playAmount } = deps.config.referrals;
      return {
        ...(await ownCode(deps.db, userId)),
        paused: !(await canPromise(deps.db, deps.config)),
        reward_amount: referrerAmount,
        friend_reward_amount: referredAmount,
        play_amount: playAmount,
        earned_amount: sums.earned,
        reserved_amount: sums.reserved,
        invited_count: sums.invited_n,
        joined_count: sums.joined_n,
        earned_count: sums.earned_n,
        redeemed: await redeemedView(deps.db, deps.config, userId),
      };
    },
  });
}
