import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery } from '../../shared/page.ts';
import { DateTime } from '../../shared/schema.ts';
import { TransactionPage, TransactionType } from '../schemas.ts';
import { listTransactions } from './transactions.ts';

const TransactionQuery = Type.Object({
  ...PageQuery.properties,
  types: Type.Optional(Type.Array(TransactionType, { maxItems: 30 })),
  min_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  max_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
});

/** Banned users can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

/** Routes that list transactions. */
export function transactionRoutes(app: App): void {
  const lists = [
    ['wallet.transactions', '/api/v1/transactions', 'all'],
    ['wallet.transactions_pending', '/api/v1/transactions/pending', 'pending'],
    ['wallet.transactions_completed', '/api/v1/transactions/completed', 'completed'],
  ] as const;
  for (const [operationId, url, filter] of lists) {
    route(app, {
      operationId,
      method: 'GET',
      url,
      summary: `Transactions of the caller (${filter}), newest first.`,
      policy: owner,
      fields: {
        types: 'Only these types.',
        from: 'Earliest time.',
        to: 'Latest time.',
        min_amount: 'Minimum amount in cents, ignoring the sign.',
        max_amount: 'Maximum amount in cents, ignoring the sign.',
      },
      query: filter === 'all' ? TransactionQuery : PageQuery,
      response: TransactionPage,
      handler: (ctx) => listTransactions(ctx.deps.db, ctx.userId, filter, ctx.query),
    });
  }
}
