import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { errorCodes, isMissing, refusalOf } from '@/shared/api';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Late, Missing, RegionError, Skeleton } from '@/shared/ui/region';
import { MarketReceiptDocument, ReceiptEventDocument } from '../api/receipt.generated.ts';
import { useVerify } from '../model/useVerify.ts';
import { Checks } from './Checks.tsx';
import { LogPanel } from './LogPanel.tsx';
import { OwnRows } from './OwnRows.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultStub } from './ResultStub.tsx';
import { column, page } from './receipt.css.ts';

/** `/receipts/{marketId}`: how a market was settled, with the hashes needed to verify it. */
export function ReceiptPage() {
  const { marketId = '' } = useParams();
  const query = useQuery(MarketReceiptDocument, { variables: { id: marketId } });
  const receipt = query.data?.marketReceipt ?? null;
  const event = useQuery(ReceiptEventDocument, {
    variables: { eventId: receipt?.eventId ?? '' },
    skip: receipt === null,
    fetchPolicy: 'cache-first',
  }).data?.stakeEvent;
  const { checks, retry } = useVerify(receipt);
  const teams = event?.teams ?? [];
  return (
    <>
      <PageBar
        title="Market receipt"
        note={event && `${event.name} · No. ${String(event.number).padStart(3, '0')}`}
        back={receipt ? routes.stakeEvent(receipt.eventId) : routes.stake()}
      />
      {receipt ? (
        <div className={page}>
          <div className={column}>
            <ResultRows receipt={receipt} teams={teams} />
            <OwnRows receipt={receipt} teams={teams} />
          </div>
          <div className={column}>
            <ResultStub receipt={receipt} event={event ?? null} />
            <Checks checks={checks} onRetry={retry} />
            <LogPanel receipt={receipt} />
          </div>
        </div>
      ) : query.loading ? (
        <ReceiptSkeleton />
      ) : (
        <div className={page}>
          <NoReceipt error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
    </>
  );
}

function NoReceipt({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error && refusalOf(error).platformCode === errorCodes.NOT_ALLOWED_NOW)
    return (
      <EmptyState
        as="h2"
        title="This market isn’t settled yet"
        action={
          <Button data-track="receipt_retry" onClick={onRetry}>
            Check again
          </Button>
        }
      >
        The receipt appears as soon as the result is in.
      </EmptyState>
    );
  if (error && !isMissing(refusalOf(error)))
    return <RegionError thing="this receipt" error={error} onRetry={onRetry} />;
  return (
    <Missing
      thing="receipt"
      action={
        <ButtonLink data-track="open_stakes" to={routes.stake()}>
          See open markets
        </ButtonLink>
      }
    />
  );
}

function ReceiptSkeleton() {
  return (
    <Late>
      <div className={page} aria-hidden="true">
        <div className={column}>
          <Skeleton height={220} radius={14} />
          <Skeleton height={220} radius={14} />
        </div>
        <div className={column}>
          <Skeleton height={260} radius={14} />
          <Skeleton height={180} radius={14} />
        </div>
      </div>
    </Late>
  );
}
