import Type from 'typebox';
import type { App, Module } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { TransactionInfo, transactionInfo } from './info.ts';
import { refundDepositRoute } from './refundDeposit.ts';
import { refundStakeRoute } from './refundStake.ts';

function routes(app: App): void {
  route(app, {
    operationId: 'admin.transactions.info',
    method: 'GET',
    url: '/admin/v1/transactions/:id/info',
    summary: 'A transaction with every ledger line behind it.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    params: Type.Object({ id: Id }),
    response: TransactionInfo,
    handler: transactionInfo,
  });
  refundDepositRoute(app);
  refundStakeRoute(app);
}

/** What staff does about single transactions. */
export const adminTransactionsModule: Module = { name: 'admin/transactions', routes };
