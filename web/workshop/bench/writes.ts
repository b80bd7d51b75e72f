import { InMemoryCache } from '@apollo/client';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import { ContractRowDocument, ContractsDocument, type OrdersUpdate, writeFrame } from '@/entities/contract';
import { dice, eventId, offer, offersCount, update, wholeBook } from './feed.ts';

/** Number of changes per frame. `distinct` is the number of offers they affect. */
const burst = 50;
const distinct = 20;

function watched<C extends InMemoryCache>(cache: C): C {
  writeFrame(cache, eventId, [wholeBook()]);
  cache.watch({ query: ContractsDocument, variables: { eventId }, optimistic: true, callback: () => undefined });
  return cache;
}

function bursts(count: number): OrdersUpdate[][] {
  const roll = dice(7);
  return Array.from({ length: count }, () => {
    const first = roll(offersCount);
    return Array.from({ length: burst }, () =>
      update('EVENT', [offer((first + roll(distinct)) % offersCount, 1 + roll(90))]),
    );
  });
}

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/**
 * Measures microseconds per change, once with changes batched by frame and once written individually. In both cases,
 * one query watches the whole book.
 */
export function compareWrites(frames: number): { frame: number; fragment: number } {
  const whole = watched(new VersionedCache({ typePolicies }));
  // The cache's default behavior: each entity is normalized by ID and written individually.
  const single = watched(new InMemoryCache());
  const [some, others] = [bursts(frames), bursts(frames)];
  const frame = timed(() => {
    for (const each of some) writeFrame(whole, eventId, each);
  });
  const fragment = timed(() => {
    for (const each of others)
      for (const { data } of each)
        for (const row of data?.contracts ?? [])
          single.writeFragment({ fragment: ContractRowDocument, fragmentName: 'Contract_row', data: row });
  });
  const changes = frames * burst;
  return { frame: (frame * 1000) / changes, fragment: (fragment * 1000) / changes };
}
