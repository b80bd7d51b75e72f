import { useQuery } from '@apollo/client/react';
import { Region } from '@/shared/ui/region';
import { StaffUserWalletDocument } from '../api/money.generated.ts';
import { Balances } from './Balances.tsx';
import { MoneyActions } from './MoneyActions.tsx';
import { PaymentSources } from './PaymentSources.tsx';
import type { StatusActionProps } from './StatusAction.tsx';
import { actionRow, tabBody } from './UserPage.css.ts';

/** Balances, limits and payment methods, with the actions that move or restrict money. */
export function WalletTab({ user, staff }: Pick<StatusActionProps, 'user' | 'staff'>) {
  const query = useQuery(StaffUserWalletDocument, { variables: { id: user.id } });
  const wallet = query.data?.adminUserWallet;
  const shared = { user, staff, onDone: () => void query.refetch().catch(() => undefined) };
  return (
    <Region bare titleHidden title="Wallet" thing="the wallet" query={query} ready={Boolean(wallet)}>
      {wallet && (
        <div className={tabBody}>
          <div className={actionRow}>
            <MoneyActions user={user} staff={staff} />
          </div>
          <Balances wallet={wallet} />
          <PaymentSources {...shared} sources={wallet.paymentSources} />
        </div>
      )}
    </Region>
  );
}
