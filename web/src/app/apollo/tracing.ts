import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';

/**
 * Which share of operations, 0 to 1, is traced, as the gateway wrote it into the page; null where there are no traces, as it
 * is unless somebody asked for them.
 */
function tracedShare(): number | null {
  const text = document.querySelector('meta[name="duelbook-traces"]')?.getAttribute('content');
  return text ? Number(text) : null;
}

/** The link that traces operations, where there are traces. What it works with is fetched only there. */
export function tracing(): ApolloLink[] {
  const share = tracedShare();
  if (share === null) return [];
  // Without it, too, everything works.
  const loaded = import('./traces.ts').catch(() => null);
  const link = new ApolloLink((operation, forward) =>
    from(loaded).pipe(switchMap((traces) => (traces ? traces.traced(operation, forward, share) : forward(operation)))),
  );
  return [link];
}
