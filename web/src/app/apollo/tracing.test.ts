import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppConfigDocument } from '@/entities/appConfig/api/appConfig.generated.ts';
import { createApolloClient } from './createClient.ts';

const config = { __typename: 'Config', minimumAppVersion: '0.1.0', maintenance: false, maintenanceMessage: null };
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (address) =>
    address === '/graphql' ? answer({ data: { config } }) : new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function wantTraces(share: string): void {
  const meta = document.createElement('meta');
  meta.name = 'duelbook-traces';
  meta.content = share;
  document.head.append(meta);
}

const query = () =>
  createApolloClient({ http: '/graphql', live: 'ws://127.0.0.1:1/graphql' }).query({ query: AppConfigDocument });

/** The operation's `traceparent` and all spans that have been sent so far. */
function sent() {
  document.dispatchEvent(new Event('visibilitychange'));
  const to = (address: string) => fetchMock.mock.calls.filter(([given]) => given === address).map(([, init]) => init);
  const traceparents = to('/graphql').map((init) => new Headers(init?.headers).get('traceparent'));
  return { traceparents, bodies: to('/graphql/traces').map((init) => String(init?.body)) };
}

it('is off by default', async () => {
  await query();
  expect(sent()).toEqual({ traceparents: [null], bodies: [] });
});

it('starts a trace with each operation and reports only its name, times and code', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  wantTraces('1');
  await query();
  const { traceparents, bodies } = sent();
  const [, traceId, spanId, flags] = traceparents[0]?.split('-') ?? [];
  expect(flags).toBe('01');
  const [span, ...others] = JSON.parse(bodies[0] ?? '{}').spans;
  expect(others).toEqual([]);
  expect(span).toEqual({
    traceId,
    spanId,
    name: 'AppConfig',
    type: 'query',
    startMs: expect.any(Number),
    endMs: expect.any(Number),
    error: null,
  });
  expect(span.endMs).toBeGreaterThanOrEqual(span.startMs);
});

it('reports an error’s code, not its message', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  wantTraces('1');
  const errors = [{ message: 'no', extensions: { code: 'NOT_FOUND' } }];
  fetchMock.mockImplementationOnce(async () => answer({ data: null, errors }));
  await expect(query()).rejects.toThrow('no');
  const spans = sent().bodies.flatMap((body) => JSON.parse(body).spans);
  expect(spans.map(({ error }: { error: string }) => error)).toEqual(['NOT_FOUND']);
});

it('propagates the decision not to record a trace', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  wantTraces('0');
  await query();
  const { traceparents, bodies } = sent();
  expect(traceparents).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)]);
  expect(bodies).toEqual([]);
});
