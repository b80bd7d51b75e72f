import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { decideWithdrawalRoute } from './decideWithdrawal.ts';
import { pendingWithdrawalsRoute } from './pendingWithdrawals.ts';

function routes(app: App): void {
  pendingWithdrawalsRoute(app);
  decideWithdrawalRoute(app);
}

/** Staff review of withdrawals. */
export const adminWithdrawalsModule: Module = { name: 'admin/withdrawals', routes };
