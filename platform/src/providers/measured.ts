import type { Counter } from 'prom-client';
import type { Providers } from './index.ts';

type Calls = Counter<'provider' | 'operation' | 'outcome'>;
type Outcome = 'ok' | 'refused' | 'failed';

/** Counts the calls to every provider by their outcome. */
export function measured(providers: Providers, calls: Calls): Providers {
  const watched = Object.entries(providers).map(([name, provider]) => [
    name,
    provider === null ? null : watch(name, provider, calls),
  ]);
  return Object.fromEntries(watched) as Providers;
}

function watch(provider: string, target: object, calls: Calls): object {
  return new Proxy(target, {
    get(object, operation) {
      const member: unknown = Reflect.get(object, operation, object);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, object, args);
        if (answer instanceof Promise) count(calls, { provider, operation: String(operation) }, answer);
        return answer;
      };
    },
  });
}

function count(calls: Calls, labels: { provider: string; operation: string }, answer: Promise<unknown>): void {
  answer.then(
    (value) => calls.inc({ ...labels, outcome: outcomeOf(value) }),
    (error: unknown) => calls.inc({ ...labels, outcome: isRefusal(error) ? 'refused' : 'failed' }),
  );
}

/** Payment providers never throw. Their results show whether there was a usable answer (`NoAnswer`). */
function outcomeOf(value: unknown): Outcome {
  const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : null;
  if (kind === 'unknown' || kind === 'unavailable') return 'failed';
  return kind === 'refused' ? 'refused' : 'ok';
}

/**
 * Whether the error is a refusal (`EmailRefused`, `IdTokenRefused`, `TwitchRefused` or `GameAccountRefused`), which
 * means that the provider did answer.
 */
const isRefusal = (error: unknown) => error instanceof Error && error.name.endsWith('Refused');
