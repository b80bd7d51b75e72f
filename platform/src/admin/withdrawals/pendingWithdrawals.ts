import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf } from '../../shared/page.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import { AdminWithdrawal, PENDING, pendingWithdrawals } from './pending.ts';

export function pendingWithdrawalsRoute(app: App): void {
  route(app, {
    operationId: PENDING,
    method: 'GET',
    url: '/admin/v1/withdrawals/pending',
    summary: 'Withdrawals waiting for review, most urgent first. Every page of results viewed is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminWithdrawal),
    handler: pendingWithdrawals,
  });
}
