import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { Observable } from 'rxjs';
import '@/shared/styles/fonts.css';
import '@/shared/styles/tokens.css';
import '@/shared/styles/base.css';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import { OrderBook, type OrdersUpdate, useBook, usePendingOrders } from '@/entities/contract';
import { dice, eventId, offer, offersCount, update, wholeBook } from './feed.ts';
import { compareWrites } from './writes.ts';

type Tell = (update: OrdersUpdate) => void;
let tell: Tell | undefined;

/** Simulates the live channel. */
const channel = new ApolloLink(
  () =>
    new Observable((observer) => {
      tell = (pendingOrders) => observer.next({ data: { pendingOrders } });
      tell(wholeBook());
      return () => {
        tell = undefined;
      };
    }),
);

const nothing = () => undefined;

function Book() {
  usePendingOrders(eventId);
  const offers = useBook(eventId)?.offers ?? [];
  return (
    <OrderBook
      a={offers.filter(({ eventTeamId }) => eventTeamId === 'a')}
      b={offers.filter(({ eventTeamId }) => eventTeamId === 'b')}
      teamA={{ name: 'Night Owls', against: false }}
      teamB={{ name: 'Redline Five', against: false }}
      view="offers"
      whole
      count={offersCount}
      shut={false}
      canTake
      onWaiting={nothing}
      onTake={nothing}
      onCancel={nothing}
    />
  );
}

const root = document.getElementById('_app');
const client = new ApolloClient({ cache: new VersionedCache({ typePolicies }), link: channel });
if (root) {
  createRoot(root).render(
    <ApolloProvider client={client}>
      <Book />
    </ApolloProvider>,
  );
}

/** Feeds changes to the book at a steady rate. Resolves to the number of changes. */
async function feed(perSecond: number, seconds: number): Promise<number> {
  const roll = dice(3);
  Object.assign(seen, { longTask: 0, inputDelay: 0, shift: 0, presses: 0 });
  const start = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = window.setInterval(() => {
      const passed = Math.min(seconds * 1000, performance.now() - start);
      for (const due = Math.floor((passed * perSecond) / 1000); sent < due; sent++)
        tell?.(update('EVENT', [offer(roll(offersCount), 1 + roll(90))]));
      if (passed < seconds * 1000) return;
      window.clearInterval(timer);
      resolve(sent);
    }, 4);
  });
}

/**
 * Measurements since the start of the last feed. Times are in ms, and the layout shift is the score reported by
 * browsers.
 */
const seen = { longTask: 0, inputDelay: 0, shift: 0, presses: 0 };
const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type });
watch('longtask', ({ duration }) => {
  seen.longTask = Math.max(seen.longTask, duration);
});
watch('layout-shift', (entry) => {
  seen.shift += (entry as PerformanceEntry & { value: number }).value;
});
window.addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    seen.presses++;
    seen.inputDelay = Math.max(seen.inputDelay, performance.now() - timeStamp);
  },
  { capture: true },
);

declare global {
  interface Window {
    bench: { feed: typeof feed; compareWrites: typeof compareWrites; seen: typeof seen };
  }
}
window.bench = { feed, compareWrites, seen };
