import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { ForRole, type StaffUser, useStaffSubject } from '@/entities/staffMember';
import { transactionStates } from '@/entities/wallet';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { CopyChip, Tag } from '@/shared/ui/chip';
import { Timeline } from '@/shared/ui/step-rail';
import { KeyValue, Panel } from '@/shared/ui/text';
import { columns, panel, StaffRecord } from '@/widgets/staffRecord';
import {
  type StaffTransaction_ViewFragment,
  StaffTransactionDocument,
  type StaffTransactionQuery,
} from '../api/transactions.generated.ts';
import { typeNames } from '../model/transactionWords.ts';
import { Refund } from './Refund.tsx';
import { Transfers } from './Transfers.tsx';

type Info = NonNullable<StaffTransactionQuery['adminTransactionInfo']>;

/** `/admin/transactions/:id`: a transaction with its steps, ledger entries and provider references. */
export function TransactionPage() {
  const { transactionId = '' } = useParams();
  return (
    <ForRole needs="seeTransactions">
      {(staff) => <Record key={transactionId} id={transactionId} staff={staff} />}
    </ForRole>
  );
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(StaffTransactionDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  const info = query.data?.adminTransactionInfo ?? null;
  const transaction = info?.transaction;
  return (
    <StaffRecord
      parent={{ label: 'Transactions', path: staffRoutes.adminTransactions() }}
      title={transaction?.title ?? 'Transaction'}
      thing="transaction"
      id={id}
      audit="transaction"
      query={query}
      found={info !== null}
      state={transaction && <Tag>{transactionStates[transaction.state]}</Tag>}
      actions={
        transaction && (
          <Refund
            transaction={transaction}
            staff={staff}
            onChanged={() => void query.refetch().catch(() => undefined)}
          />
        )
      }
    >
      {info && (
        <div className={columns}>
          <div>
            <Transfers transfers={info.transfers} />
            <Steps transaction={info.transaction} />
          </div>
          <div>
            <Facts info={info} />
          </div>
        </div>
      )}
    </StaffRecord>
  );
}

function Steps({ transaction: { steps, completedAt } }: { transaction: StaffTransaction_ViewFragment }) {
  const entries = steps.map(({ label, detail, at }, index) => ({
    key: `${at}-${index}`,
    title: label,
    text: detail ?? '',
    time: <time dateTime={at}>{formatDateTime(at)}</time>,
    open: index === steps.length - 1 && completedAt === null,
  }));
  return (
    <Panel aria-labelledby="steps">
      <div className={panel}>
        <h2 id="steps">Steps</h2>
        <Timeline label="Steps" entries={entries} />
      </div>
    </Panel>
  );
}

function Facts({ info: { transaction, providerIds } }: { info: Info }) {
  const { subjectType, subjectId } = transaction;
  const subject = useStaffSubject(subjectType, subjectId);
  return (
    <Panel aria-labelledby="details">
      <div className={panel}>
        <h2 id="details">Details</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Amount', value: formatMoney(transaction.amount, { sign: 'always' }) },
            { label: 'Provider’s fee', value: formatMoney(transaction.feeAmount) },
            {
              label: 'User',
              value: <Link to={staffRoutes.adminUser(transaction.userId)}>{transaction.username}</Link>,
            },
            { label: 'Number', value: `#${transaction.number}` },
            { label: 'Type', value: typeNames[transaction.type] },
            ...(transaction.subtitle ? [{ label: 'Details', value: transaction.subtitle }] : []),
            ...(subjectType && subjectId
              ? [
                  {
                    label: 'Belongs to',
                    value: subject ? (
                      <Link to={subject}>Open {subjectType}</Link>
                    ) : (
                      <CopyChip
                        name={`Copy ${subjectType} ID`}
                        value={subjectId}
                        label={`${subjectType} ${subjectId}`}
                      />
                    ),
                  },
                ]
              : []),
            ...(transaction.reason ? [{ label: 'Reason', value: transaction.reason }] : []),
            { label: 'Created', value: formatDateTime(transaction.createdAt) },
            ...(transaction.completedAt
              ? [{ label: 'Completed', value: formatDateTime(transaction.completedAt) }]
              : []),
            ...(transaction.finalAt ? [{ label: 'Final', value: formatDateTime(transaction.finalAt) }] : []),
            ...providerIds.map((value) => ({
              key: value,
              label: 'Provider reference',
              value: <CopyChip name="Copy provider reference" value={value} label={value} />,
            })),
          ]}
        />
      </div>
    </Panel>
  );
}
