import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';

/**
 * Fraction of operations to trace, from 0 to 1. The gateway writes the value into the page. Null if tracing is off, as
 * it is by default.
 */
function tracedShare(): number | null {
  const text = document.querySelector('meta[name="duelbook-traces"]')?.getAttribute('content');
  return text ? Number(text) : null;
}

/** The tracing link, or no link if tracing is off. Loads the implementation only when needed. */
export function tracing(): ApolloLink[] {
  const share = tracedShare();
  if (share === null) return [];
  // If the module fails to load, requests are sent without tracing.
  const loaded = import('./traces.ts').catch(() => null);
  const link = new ApolloLink((operation, forward) =>
    from(loaded).pipe(switchMap((traces) => (traces ? traces.traced(operation, forward, share) : forward(operation)))),
  );
  return [link];
}
