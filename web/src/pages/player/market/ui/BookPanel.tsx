import { useApolloClient, useMutation } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BookLine, CancelOrderDocument, ContractsDocument, type Offer, OrderBook } from '@/entities/contract';
import { isBinary, type MarketView, takesOrders } from '@/entities/market';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { plural } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Chip, type Side, StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import type { BookSide } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { panel, segments } from './market.css.ts';

/** Rows shown per side at first, and added by each "Show more". */
const few = 8;
const pageSize = 40;

/** Cancels the user's offer; the unmatched part is refunded. */
export function useCancelOrder(): (orderId: string) => void {
  const [cancel] = useMutation(CancelOrderDocument);
  return (id) => {
    cancel({ variables: { id, idempotencyKey: newIdempotencyKey() } }).then(
      () => toast({ kind: 'success', title: 'Offer cancelled', text: 'The unmatched part is back in your balance.' }),
      (error: unknown) => {
        if (isAnsweredCentrally(error)) return;
        toast({ kind: 'error', title: 'Couldn’t cancel the offer', text: refusalOf(error).message });
      },
    );
  };
}

export interface BookPanelProps {
  event: MarketEvent;
  market: MarketView;
  sides: [BookSide, BookSide];
  a: readonly Offer[];
  b: readonly Offer[];
  loading: boolean;
  /** The error if the book couldn't be loaded. */
  failed: MarketState['book'];
  hasNext: boolean;
  onTeam: (teamId: string) => void;
  /** The user wants to stake on a side at a price. */
  onTake: (side: Side, price: number) => void;
}

/** The order book with its actions. */
export function BookPanel({ event, market, sides, a, b, loading, failed, hasNext, ...on }: BookPanelProps) {
  const { onTeam, onTake } = on;
  const client = useApolloClient();
  const [view, setView] = useState<'offers' | 'levels'>('offers');
  const [count, setCount] = useState(few);
  const [waiting, setWaiting] = useState(0);
  const next = useRef(2);
  const stale = useStale();
  const cancel = useCancelOrder();
  const most = Math.max(a.length, b.length);
  const more = () => {
    setCount(count === few ? pageSize : count + pageSize);
    if (!hasNext) return;
    const variables = { eventId: event.id, marketId: market.id, page: next.current++ };
    client.query({ query: ContractsDocument, variables, fetchPolicy: 'network-only' }).catch(() => undefined);
  };
  const take = (side: Side, { price }: BookLine) => onTake(side === 'a' ? 'b' : 'a', 100 - price);
  const [first, second] = sides;
  const shown = Math.min(count, a.length) + Math.min(count, b.length);
  return (
    <section className={panel} aria-label="Order book">
      <header>
        <h2>Order book</h2>
        <p>Each row is one person’s offer. Take it, and you stake on the other side.</p>
        <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          {stale && <StateChip icon={<Clock {...tinyIcon} />}>Out of date</StateChip>}
          {waiting > 0 && (
            <Chip on onClick={() => setWaiting(0)}>
              {plural(waiting, 'update')}
            </Chip>
          )}
          {!isBinary(market) && (
            <Select
              label="Team"
              value={first.claim.eventTeamId}
              onChange={onTeam}
              options={event.teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <div className={segments}>
            <button type="button" aria-pressed={view === 'offers'} onClick={() => setView('offers')}>
              Offers
            </button>
            <button type="button" aria-pressed={view === 'levels'} onClick={() => setView('levels')}>
              Price levels
            </button>
          </div>
        </div>
      </header>
      {loading && Boolean(failed.error) && (
        <RegionError thing="the order book" error={failed.error} onRetry={failed.retry} />
      )}
      {loading && !failed.error && <SkeletonRows count={few} height={36} picture={20} />}
      {!loading && (
        <OrderBook
          a={a}
          b={b}
          teamA={first.team}
          teamB={second.team}
          view={view}
          count={count}
          shut={!takesOrders(market.phase) || stale}
          canTake={takesOrders(market.phase) && !stale}
          onWaiting={setWaiting}
          onTake={take}
          onCancel={({ id }) => cancel(id)}
        />
      )}
      <footer>
        <span>
          {shown} of {a.length + b.length}
          {hasNext && '+'} offers
        </span>
        {(most > count || hasNext) && (
          <Button variant="tertiary" size={32} onClick={more}>
            {count === few ? 'Show all' : 'Show more'}
          </Button>
        )}
      </footer>
    </section>
  );
}
