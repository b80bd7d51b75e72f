import { useApolloClient, useMutation } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type BookLine, CancelOrderDocument, ContractsDocument, type Offer, OrderBook } from '@/entities/contract';
import { isBinary, type MarketView, takesOrders } from '@/entities/market';
import { isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import { plural } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Chip, type Side, StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { RegionError } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import type { BookSide } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { BookOutline } from './BookOutline.tsx';
import { panel, segments } from './market.css.ts';

/** Number of rows per side shown initially and added by each "Show more". */
export const few = 8;
const pageSize = 40;

/** Cancels one of the user's offers. The unmatched part is refunded. */
export function useCancelOrder(): (orderId: string) => void {
  const [cancel] = useMutation(CancelOrderDocument);
  return (id) => {
    cancel({ variables: { id, idempotencyKey: newIdempotencyKey() } }).then(
      () => toast({ kind: 'success', title: 'Offer canceled', text: 'The unmatched part is back in your balance.' }),
      (error: unknown) => {
        if (isAnsweredCentrally(error)) return;
        toast({ kind: 'error', title: 'Couldn’t cancel the offer', text: refusalOf(error).message });
      },
    );
  };
}

type BookView = 'offers' | 'levels';

export interface BookHeadProps {
  view: BookView;
  onView?: (view: BookView) => void;
  /** Content to the left of the view selection. */
  children?: ReactNode;
}

/** The heading, with a choice between individual offers and price levels. */
export function BookHead({ view, onView, children }: BookHeadProps) {
  return (
    <header>
      <h2>Order book</h2>
      <p>Each row is one person’s offer. Take it, and you stake on the other side.</p>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        {children}
        <div className={segments}>
          <button type="button" aria-pressed={view === 'offers'} onClick={() => onView?.('offers')}>
            Offers
          </button>
          <button type="button" aria-pressed={view === 'levels'} onClick={() => onView?.('levels')}>
            Price levels
          </button>
        </div>
      </div>
    </header>
  );
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
  /** Called when the user wants to stake on a side at a price. */
  onTake: (side: Side, price: number) => void;
}

/** The order book, with the actions for taking and canceling offers. */
export function BookPanel({ event, market, sides, a, b, loading, failed, hasNext, ...on }: BookPanelProps) {
  const { onTeam, onTake } = on;
  const client = useApolloClient();
  const [view, setView] = useState<BookView>('offers');
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
      <BookHead view={view} onView={setView}>
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
      </BookHead>
      {loading && Boolean(failed.error) && (
        <RegionError thing="the order book" error={failed.error} onRetry={failed.retry} />
      )}
      {loading && !failed.error && <BookOutline rows={few} />}
      {!loading && (
        <OrderBook
          a={a}
          b={b}
          teamA={first.team}
          teamB={second.team}
          view={view}
          whole={!hasNext}
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
