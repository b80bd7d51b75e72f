import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, itemsOf, Nullable } from '../../shared/schema.ts';
import { AdminReferralCode, readCodesOf, readerRoles } from './codes.ts';

const MarketingCode = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  enabled: Type.Boolean(),
  code: Nullable(AdminReferralCode),
});
describeSchema(MarketingCode, 'MarketingCode', 'Landing page of an influencer with the results of its code.', {
  id: 'Influencer ID.',
  name: 'Name on the landing page.',
  slug: 'Last part of the landing page address.',
  enabled: 'False when the landing page is hidden.',
  code: 'Referral code with its results. Null until the influencer has one.',
});
type MarketingCode = Static<typeof MarketingCode>;

interface Row extends Omit<MarketingCode, 'code'> {
  user_id: string;
}

export function marketingCodesRoute(app: App): void {
  route(app, {
    operationId: 'admin.referrals.marketing',
    method: 'GET',
    url: '/admin/v1/referrals/marketing',
    summary: 'Landing pages of influencers with the results of their codes, in the order of the public list.',
    policy: policy.staff(...readerRoles),
    response: itemsOf(MarketingCode),
    handler: ({ deps }) => withTransaction(deps.db, async (tx) => ({ items: await marketingCodes(tx) })),
  });
}

async function marketingCodes(tx: Tx): Promise<MarketingCode[]> {
  const { rows } =
    await sql<Row>`select id, name, slug, enabled, user_id from influencers order by position, id`.execute(tx);
  const codes = await readCodesOf(
    tx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, ...page }) => ({ ...page, code: codes.get(user_id) ?? null }));
}
