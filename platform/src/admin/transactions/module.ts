import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { Id } from '../../shared/schema.ts';
import { TransactionInfo, transactionInfo } from './info.ts';
import { listTransactionsRoute } from './list.ts';
import { refundDepositRoute } from './refundDeposit.ts';
import { refundPreviewRoute } from './refundPreview.ts';
import { refundStakeRoute } from './refundStake.ts';

function routes(app: App): void {
  route(app, {
    operationId: 'admin.transactions.info',
    method: 'GET',
    url: '/admin/v1/transactions/:id/info',
    summary: 'Transaction with all related ledger entries. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'Transaction ID.' },
    params: Type.Object({ id: Id }),
    response: TransactionInfo,
    handler: transactionInfo,
  });
  listTransactionsRoute(app);
  refundDepositRoute(app);
  refundStakeRoute(app);
  refundPreviewRoute(app);
}

/** Staff operations on transactions. */
export const adminTransactionsModule: Module = { name: 'admin/transactions', routes };
