import type { ReactNode } from 'react';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import type { useWithdrawFee } from '../model/useWithdrawFee.ts';

/**
 * Breaks down a withdrawal from the amount debited, in cents, to the amount received. `name` is the provider's name.
 */
export function FeeRows({
  amount,
  name,
  fee,
}: {
  amount: number;
  name: string;
  fee: ReturnType<typeof useWithdrawFee>;
}) {
  const known = (cents: number | undefined): ReactNode => (cents === undefined ? '…' : <MoneyText cents={cents} />);
  return (
    <KeyValue
      rows={[
        { label: 'Amount', value: <MoneyText cents={amount} /> },
        { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
        { label: `${name} payout fee`, value: known(fee && -fee.providerFee) },
        { label: 'You receive', value: known(fee?.net), total: true },
      ]}
    />
  );
}
