import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import type { CompanyFunds } from '../../ledger/companyFunds.ts';
import type { PostedTransfer } from '../../ledger/post.ts';
import { fundPromo } from '../../ledger/promo.ts';
import { fundPool } from '../../partners/pay/fundPool.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, OneOf, PositiveCents } from '../../shared/schema.ts';
import { staffAudit } from '../../staff/actor.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';

const FUND = 'admin.promo.fund';

const Funding = Type.Object({
  account: Type.Optional(OneOf(['promo', 'partner_pool'])),
  amount: PositiveCents,
  reference: Type.String({ pattern: '^[A-Za-z0-9_-]{4,64}$' }),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
describeSchema(Funding, 'PromoFunding', '', {
  account: 'Account to fund. Defaults to the promotions account.',
  reference:
    'External payment reference, such as a bank reference. Each reference can be booked only once, whichever account it funds.',
});
const FundingRequest = Type.Omit(Funding, ['account', 'reason']);

/** The approval kind for funding each account. */
const kinds = { promo: FUND, partner_pool: 'admin.partner_pool.fund' } as const;

export function fundRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: FUND,
    method: 'POST',
    url: '/admin/v1/promo/fund',
    summary:
      'Requests that company funds be added to the promotions account or the partner pool. Always returns `ApprovalNeeded`.',
    policy: policy.freshStaff('finance', 'admin'),
    body: Funding,
    response: Type.Object({ amount: Cents }),
    handler: (ctx) => {
      const { account = 'promo', reason, ...payload } = ctx.body;
      const { amount, reference } = payload;
      return requestApproval(ctx, {
        kind: kinds[account],
        subjectType: 'funding',
        subjectId: reference,
        payload,
        reason,
        amount,
      });
    },
  });
  registerFunding(kinds.promo, 'Promotions funding', fundPromo);
  registerFunding(kinds.partner_pool, 'Partner pool funding', fundPool);
}

type Book = (tx: Tx, funds: CompanyFunds) => Promise<PostedTransfer>;

function registerFunding(action: string, title: string, book: Book): void {
  registerApproval(action, FundingRequest, {
    title,
    operationId: FUND,
    execute: async ({ tx }, { payload, reason }, checker) => {
      const { amount, reference } = payload;
      const { id } = await book(tx, { amount, reference, actor: checker.id });
      const after = { amount, transfer: id };
      await staffAudit(tx, checker, { action, subjectType: 'funding', subjectId: reference, after, reason });
    },
  });
}
