import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { ownCode } from '../codes.ts';
import { canPromise } from '../eligibility.ts';
import { ReferralOverview } from '../schemas.ts';
import { redeemedView } from '../store.ts';

export function overviewRoute(app: App): void {
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
