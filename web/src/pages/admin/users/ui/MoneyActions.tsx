import { useQuery } from '@apollo/client/react';
import { StaffUserWalletDocument } from '../api/money.generated.ts';
import { DisconnectSources } from './DisconnectSources.tsx';
import { DonateAction } from './DonateAction.tsx';
import { ForceWithdrawalAction } from './ForceWithdrawalAction.tsx';
import { LimitAction } from './LimitAction.tsx';
import type { StatusActionProps } from './StatusAction.tsx';

/** The actions that move or restrict an account's money. Renders nothing until the wallet has loaded. */
export function MoneyActions({ user, staff }: Pick<StatusActionProps, 'user' | 'staff'>) {
  const query = useQuery(StaffUserWalletDocument, { variables: { id: user.id } });
  const wallet = query.data?.adminUserWallet;
  const shared = { user, staff, onDone: () => void query.refetch().catch(() => undefined) };
  if (!wallet) return null;
  return (
    <>
      <DonateAction {...shared} />
      <LimitAction {...shared} limit={wallet.limits.withdrawMaxAmount} />
      <ForceWithdrawalAction {...shared} wallet={wallet} />
      <DisconnectSources {...shared} sources={wallet.paymentSources} />
    </>
  );
}
