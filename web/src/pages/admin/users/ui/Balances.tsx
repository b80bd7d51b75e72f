import { MoneyText } from '@/shared/ui/money';
import { KeyValue, Panel } from '@/shared/ui/text';
import type { StaffUserWalletQuery } from '../api/money.generated.ts';
import { body } from './UserPage.css.ts';

export type StaffWallet = NonNullable<StaffUserWalletQuery['adminUserWallet']>;

/** Balances and limits of a wallet. */
export function Balances({ wallet }: { wallet: StaffWallet }) {
  const rows = [
    ['Cash', wallet.cash],
    ['Wager-only', wallet.wagerOnly],
    ['Unsettled', wallet.unsettled],
    ['In play', wallet.inPlay],
    ['Pending deposits', wallet.pendingDeposit],
    ['Pending withdrawals', wallet.pendingWithdrawal],
    ['Can be withdrawn now', wallet.withdrawable],
    ['Limit per withdrawal', wallet.limits.withdrawMaxAmount],
  ] as const;
  return (
    <Panel aria-labelledby="balances">
      <div className={body}>
        <h2 id="balances">Balances</h2>
        <KeyValue
          ruled
          rows={[
            ...rows.map(([label, cents]) => ({ label, value: <MoneyText cents={cents} /> })),
            ...(wallet.owed > 0
              ? [{ label: 'Owed for reversed deposits', value: <MoneyText cents={wallet.owed} /> }]
              : []),
            { label: 'Total', value: <MoneyText cents={wallet.total} />, total: true },
          ]}
        />
      </div>
    </Panel>
  );
}
