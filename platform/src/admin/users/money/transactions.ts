import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { PageQuery } from '../../../shared/page.ts';
import { DateTime, Id } from '../../../shared/schema.ts';
import { TransactionPage, TransactionType } from '../../../wallet/schemas.ts';
import { BalanceAfter, balancesAfter } from '../../../wallet/transactions/balancesAfter.ts';
import { TransactionTotals, transactionTotals } from '../../../wallet/transactions/totals.ts';
import { listTransactions } from '../../../wallet/transactions/transactions.ts';
import { auditedRead } from '../auditedRead.ts';

const KIND = 'admin.users.transactions';
const UserTransactionPage = Type.Object({
  ...TransactionPage.properties,
  balances: Type.Array(BalanceAfter),
  totals: TransactionTotals,
});
describeSchema(UserTransactionPage, 'UserTransactionPage', 'Transactions of a user with the balances after each one.', {
  balances: "Balances after the transactions on this page, omitting transactions that haven't moved money.",
  totals: 'Totals for all transactions that match the filters.',
  balance_version: 'Version of the wallet that this page reflects at least.',
});

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export function userTransactionsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/transactions',
    summary: 'Transactions of a user, newest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: {
      id: 'User ID.',
      types: 'Only these types.',
      min_amount: 'Minimum amount in cents, ignoring the sign.',
      max_amount: 'Maximum amount in cents, ignoring the sign.',
      from: 'Only transactions created at this time or later.',
      to: 'Only transactions created before this time.',
    },
    params: Type.Object({ id: Id }),
    query: Type.Object({
      ...PageQuery.properties,
      types: Type.Optional(Type.Array(TransactionType, { maxItems: 30 })),
      min_amount: Type.Optional(Amount),
      max_amount: Type.Optional(Amount),
      from: Type.Optional(DateTime),
      to: Type.Optional(DateTime),
    }),
    response: UserTransactionPage,
    handler: (ctx) =>
      auditedRead(ctx, KIND, async (tx) => {
        const { id } = ctx.params;
        const found = await listTransactions(tx, id, 'all', ctx.query);
        const ids = found.items.map((transaction) => transaction.id);
        const own = sql`(select * from wallet_transactions where user_id = ${id})`;
        return {
          ...found,
          balances: await balancesAfter(tx, id, ids),
          totals: await transactionTotals(tx, own, ctx.query),
        };
      }),
  });
}
