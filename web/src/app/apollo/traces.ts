import type { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, tap } from 'rxjs';

/** The span of an operation, as measured in the browser. Times are in milliseconds since 1970. */
interface Span {
  traceId: string;
  spanId: string;
  name: string;
  type: string;
  startMs: number;
  endMs: number;
  /** Code of the first error. Null if there were no errors. */
  error: string | null;
}

const address = '/graphql/traces';
const sendAfterMs = 2_000;
const mostAtOnce = 50;

let waiting: Span[] = [];
let timer: number | undefined;

/**
 * Runs an operation as the root span of a trace. The span ends with the first result. Records its name, times and error
 * code, but no variables or data.
 * @param share fraction of operations to trace; the sampling decision is propagated to the platform
 */
export function traced(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  share: number,
): Observable<ApolloLink.Result> {
  const recorded = Math.random() < share;
  const traceId = randomHex(16);
  const spanId = randomHex(8);
  const startMs = now();
  continueWith(operation, `00-${traceId}-${spanId}-${recorded ? '01' : '00'}`);
  let ended = !recorded;
  const end = (error: string | null) => {
    if (ended) return;
    ended = true;
    const { operationName: name = 'anonymous', operationType: type } = operation;
    send({ traceId, spanId, name, type, startMs, endMs: now(), error });
  };
  return forward(operation).pipe(
    tap({
      next: ({ errors }) => end(errors?.[0] ? String(errors[0].extensions?.code ?? 'UNKNOWN') : null),
      error: () => end('NO_ANSWER'),
    }),
    // Ends the span if the caller unsubscribes before a result arrives.
    finalize(() => end(null)),
  );
}

/** Socket messages have no HTTP headers, so the trace context travels in the operation's extensions. */
function continueWith(operation: ApolloLink.Operation, traceparent: string): void {
  if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
    operation.extensions = { ...operation.extensions, traceparent };
    return;
  }
  operation.setContext(({ headers }: ApolloLink.OperationContext) => ({ headers: { ...headers, traceparent } }));
}

function send(span: Span): void {
  waiting.push(span);
  if (waiting.length >= mostAtOnce) flush();
  timer ??= window.setTimeout(flush, sendAfterMs);
}

function flush(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const spans = waiting;
  waiting = [];
  if (spans.length === 0) return;
  const headers = { 'content-type': 'application/json' };
  // Spans that fail to send are dropped.
  fetch(address, { method: 'POST', keepalive: true, headers, body: JSON.stringify({ spans }) }).catch(() => undefined);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});

const now = () => performance.timeOrigin + performance.now();

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
