import { css } from '@linaria/core';
import { useState } from 'react';
import { useReviewTime } from '@/entities/appConfig';
import { ledgerDays, moves, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { useNow } from '@/shared/lib/clock';
import { formatTime } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { LedgerHeading, LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { nextStep } from '../model/nextStep.ts';
import { stateChip, typeIcon } from '../model/present.tsx';
import type { Activity, ActivityTab } from '../model/useActivity.ts';

const figures = css`
  display: grid;
  justify-items: end;
  gap: var(--space-2);
  font-weight: var(--weight-semibold);
`;

const heading = css`
  display: flex;
  gap: var(--space-6);

  b {
    color: var(--paper);
  }
`;

const more = css`
  display: grid;
  place-items: center;
  padding: var(--space-12);
`;

const emptyTexts: Record<ActivityTab, string> = {
  all: 'No activity yet',
  pending: 'Nothing pending',
  completed: 'Nothing completed yet',
};

export interface ActivityListProps {
  tab: ActivityTab;
  activity: Activity;
  canDeposit: boolean;
  /** Whether the list contains all transactions, in which case the net result of each day is shown. */
  whole: boolean;
  /** Clears the filters. Undefined if none are set. */
  onClear: (() => void) | undefined;
  selectedId: string | null;
  onSelect: (transaction: Transaction_ReceiptFragment) => void;
}

function Empty({ tab, canDeposit, onClear }: Pick<ActivityListProps, 'tab' | 'canDeposit' | 'onClear'>) {
  if (onClear)
    return (
      <EmptyState
        title="No activity fits these filters"
        action={
          <Button data-track="clear_filters" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (tab !== 'all') return <EmptyState title={emptyTexts[tab]} />;
  return (
    <EmptyState
      title={emptyTexts.all}
      action={
        canDeposit ? (
          <Button onClick={() => openOverlay({ kind: 'deposit' })} data-track="open_deposit">
            Deposit
          </Button>
        ) : undefined
      }
    >
      Your deposits, matches and withdrawals appear here.
    </EmptyState>
  );
}

/** Wallet activity grouped by day, newest first. Rows of pending transactions describe the next step. */
export function ActivityList({ tab, activity, canDeposit, whole, onClear, selectedId, onSelect }: ActivityListProps) {
  const { query, list, more: fetchMore } = activity;
  const [fetching, setFetching] = useState(false);
  const now = useNow('minute');
  const reviewTime = useReviewTime('withdrawal');
  const older = async () => {
    setFetching(true);
    await askForMore(fetchMore);
    setFetching(false);
  };
  return (
    <Region
      bare
      titleHidden
      title="Activity"
      thing="your activity"
      query={query}
      ready={list !== undefined}
      empty={list?.items.length === 0 && <Empty tab={tab} canDeposit={canDeposit} onClear={onClear} />}
      skeleton={<SkeletonRows count={8} />}
    >
      <LedgerList>
        {ledgerDays(list?.items ?? [], now, list?.hasNext ?? false).map((day) => [
          <LedgerHeading
            key={day.key}
            aside={
              whole &&
              day.net !== null && (
                <span>
                  Net result <MoneyText cents={day.net} sign="always" />
                </span>
              )
            }
          >
            <span className={heading}>
              {day.name && <b>{day.name}</b>}
              <bdi>{day.name ? `· ${day.date}` : day.date}</bdi>
            </span>
          </LedgerHeading>,
          ...day.rows.map((row) => (
            <LedgerRow
              key={row.id}
              folio={row.number}
              icon={typeIcon(row.type)}
              title={row.title}
              note={<time dateTime={row.createdAt}>{formatTime(row.createdAt)}</time>}
              wraps={tab === 'pending'}
              text={tab === 'pending' ? (nextStep(row, reviewTime) ?? row.subtitle) : row.subtitle}
              selected={row.id === selectedId}
              onPress={() => onSelect(row)}
              figures={
                <span className={figures}>
                  <MoneyText cents={row.amount} tone="signed" struck={!moves(row)} />
                  {stateChip(row)}
                </span>
              }
            />
          )),
        ])}
      </LedgerList>
      {list?.hasNext && (
        <div className={more}>
          <Button variant="secondary" loading={fetching} onClick={older}>
            Older entries
          </Button>
        </div>
      )}
    </Region>
  );
}
