import { useQuery } from '@apollo/client/react';
import { MoneyText } from '@/shared/ui/money';
import { Region, Skeleton } from '@/shared/ui/region';
import { StaffUserFiguresDocument, StaffUserWalletDocument } from '../api/money.generated.ts';
import { strip } from './MoneyStrip.css.ts';

/** The balances and net result of an account in one line, above its tabs. */
export function MoneyStrip({ userId }: { userId: string }) {
  const query = useQuery(StaffUserWalletDocument, { variables: { id: userId } });
  const wallet = query.data?.adminUserWallet;
  const net = useQuery(StaffUserFiguresDocument, { variables: { id: userId } }).data?.adminUserFigures?.netAmount;
  const figures: { label: string; cents: number; held?: boolean; signed?: boolean }[] = wallet
    ? [
        { label: 'Cash', cents: wallet.cash },
        { label: 'Unsettled', cents: wallet.unsettled },
        { label: 'In play', cents: wallet.inPlay },
        { label: 'On hold', cents: wallet.pendingWithdrawal, held: wallet.pendingWithdrawal > 0 },
        { label: 'Wager-only', cents: wallet.wagerOnly },
        ...(net === undefined ? [] : [{ label: 'Net since joining', cents: net, signed: true }]),
        { label: 'Limit per withdrawal', cents: wallet.limits.withdrawMaxAmount },
        ...(wallet.owed > 0 ? [{ label: 'Owed', cents: wallet.owed, held: true }] : []),
        { label: 'Total', cents: wallet.total },
      ]
    : [];
  return (
    <Region
      bare
      titleHidden
      title="Money"
      thing="the balances"
      query={query}
      ready={query.data !== undefined}
      skeleton={<Skeleton height={48} />}
    >
      <dl className={strip}>
        {figures.map(({ label, cents, held, signed }) => (
          <div key={label} data-held={held || undefined}>
            <dt>{label}</dt>
            <dd>
              <MoneyText cents={cents} tone={signed ? 'signed' : undefined} />
            </dd>
          </div>
        ))}
      </dl>
    </Region>
  );
}
