import type { ReactNode } from 'react';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import { type Statement, turnover } from '../model/entries.ts';

/** The balances of a statement and what changed between them. Shows dots while the statement loads. */
export function StatementTotals({ statement }: { statement: Statement | undefined }) {
  const known = (read: (statement: Statement) => number): ReactNode =>
    statement ? <MoneyText cents={read(statement)} /> : '…';
  return (
    <KeyValue
      rows={[
        { label: 'Opening balance', value: known(({ openingTotal }) => openingTotal) },
        { label: 'Money in', value: known((each) => turnover(each).moneyIn) },
        { label: 'Money out', value: known((each) => -turnover(each).moneyOut) },
        { label: 'Closing balance', value: known(({ closingTotal }) => closingTotal), total: true },
      ]}
    />
  );
}
