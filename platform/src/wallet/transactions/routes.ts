import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery } from '../../shared/page.ts';
import { DateTime } from '../../shared/schema.ts';
import { Statement, TransactionPage, TransactionType } from '../schemas.ts';
import { statement } from './statement.ts';
import { listTransactions } from './transactions.ts';

const TransactionQuery = Type.Object({
  ...PageQuery.properties,
  types: Type.Optional(Type.Array(TransactionType, { maxItems: 30 })),
  min_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  max_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
});

/** Banned people can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

/** Routes for transactions and statements. */
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
  route(app, {
    operationId: 'wallet.statement',
    method: 'GET',
    url: '/api/v1/transactions/statement',
    summary: 'Account statement for a period of at most one year, for export.',
    policy: owner,
    fields: { from: 'Start of the period.', to: 'End of the period.' },
    query: Type.Object({ from: DateTime, to: DateTime }),
    response: Statement,
    handler: ({ deps, userId, query }) => statement(deps.db, userId, query),
  });
}
