import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Null for the root of a trace. */
  parentSpanId: string | null;
  name: string;
  attributes: Record<string, unknown>;
  failed: boolean;
}

/** An OpenTelemetry trace collector (OTLP over HTTP, JSON) that records what it receives. */
export interface Collector {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  /** Raw request bodies. */
  bodies: string[];
  spans(): CollectedSpan[];
  close(): Promise<void>;
}

/** @param answer HTTP status of its responses */
export async function startCollector(answer = 200): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector did not bind');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
interface Attribute {
  key: string;
  value: Value;
}
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        status: { code: number };
      }[];
    }[];
  }[];
}

function spansIn({ resourceSpans }: Export): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        traceId,
        spanId,
        parentSpanId: parentSpanId ?? null,
        name,
        attributes: valuesOf(attributes),
        failed: status.code === 2,
      })),
    ),
  );
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue ?? boolValue,
    ]),
  );
}
