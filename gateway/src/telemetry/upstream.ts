import type { Caller } from '../rest/transport.ts';
import { memoized, type Timing, type Timings } from './counters.ts';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Status recorded when there was no response. */
const noAnswer = 0;
const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Metrics and traces of calls to the platform. */
export class UpstreamCalls {
  readonly #tracing: Tracing | null;
  readonly #timing: (call: string) => (statusClass: string) => Timing;
  #inFlight = 0;

  constructor(durations: Timings, tracing: Tracing | null) {
    this.#tracing = tracing;
    this.#timing = memoized((call) => {
      const [method = '', route = ''] = call.split(' ');
      return memoized((status) => durations.of({ route, method, status }));
    });
  }

  /** Number of calls in flight. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Starts measuring a call. @param call method and route as written in the schema: `GET /api/v1/matches/{id}` */
  begin(call: string, { traceparent }: Caller): UpstreamCall {
    this.#inFlight += 1;
    const span = this.#tracing?.start({
      name: call,
      kind: 'client',
      parent: traceparent,
      attributes: { 'http.request.method': call.slice(0, call.indexOf(' ')), 'url.template': routeOf(call) },
    });
    return new UpstreamCall(this.#timing(call), span ?? null, traceparent, () => {
      this.#inFlight -= 1;
    });
  }
}

const routeOf = (call: string) => call.slice(call.indexOf(' ') + 1);

/** A call in flight. */
export class UpstreamCall {
  /** Trace context sent to the platform. */
  readonly traceparent: string;
  readonly #startedAt = performance.now();
  readonly #timing: (statusClass: string) => Timing;
  readonly #span: OpenSpan | null;
  readonly #onEnd: () => void;

  constructor(timing: (statusClass: string) => Timing, span: OpenSpan | null, traceparent: string, onEnd: () => void) {
    this.#timing = timing;
    this.#span = span;
    this.traceparent = span?.traceparent ?? traceparent;
    this.#onEnd = onEnd;
  }

  /** @param status status of the response; omitted if there was none */
  end(status: number = noAnswer): void {
    this.#onEnd();
    const statusClass = statusClasses[Math.floor(status / 100)] ?? 'none';
    this.#timing(statusClass).observe((performance.now() - this.#startedAt) / 1000);
    if (status === noAnswer) this.#span?.end({}, 'no response');
    else this.#span?.end({ 'http.response.status_code': status }, status >= 400 ? String(status) : null);
  }
}
