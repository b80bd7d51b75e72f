import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Config } from '../../src/config.ts';
import { SchemaFaults } from '../../src/schema/serve.ts';
import { buildGateway, type Gateway } from '../../src/server.ts';
import { openApiOf } from './contract.ts';
import type { Example } from './example.ts';
import { type MockPlatform, mockPlatform } from './platform.ts';
import type { Transport } from './transports.ts';

const prelude = 'scalar Cents\nscalar DateTime\nscalar URL';
const directives = new URL('../../src/schema/directives.graphql', import.meta.url);

export interface Outcome {
  answer: unknown;
  faults: string[] | null;
  /** Deviations of the platform calls from the example. */
  upstreamFaults: string[];
}

export interface Started {
  gateway: Gateway;
  platform: MockPlatform;
  close(): Promise<void>;
}

/**
 * Builds a gateway for an example, connected to a mock platform that answers only the example's calls.
 * @param changes overrides of the configuration; `documents` becomes the manifest
 * @throws SchemaFaults when the example's schema doesn't match its contract
 */
export async function startExample(
  example: Example,
  changes: Partial<Config> & { documents?: Record<string, string> } = {},
): Promise<Started> {
  const platform = await mockPlatform(example);
  const folder = await mkdtemp(join(tmpdir(), 'gateway-spec-'));
  const close = async () => {
    await platform.close();
    await rm(folder, { recursive: true });
  };
  try {
    const { documents = {}, ...rest } = changes;
    const config = { ...(await configFor(example, platform.url, folder, documents)), ...rest };
    const gateway = await buildGateway(config, [prelude, await readFile(directives, 'utf8'), example.schema]);
    return { gateway, platform, close: () => gateway.stop().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs an example and returns its answer, or the faults of its schema.
 * @param transport for queries and mutations; subscriptions always use a websocket
 */
export async function runExample(example: Example, transport: Transport): Promise<Outcome> {
  try {
    const documents = transport.manifest(example.request?.document ?? '');
    const { gateway, platform, close } = await startExample(example, { documents });
    try {
      const answer =
        example.live.length > 0 ? await followed(gateway, example) : await asked(transport, gateway, example);
      return { answer, faults: null, upstreamFaults: platform.faults };
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof SchemaFaults) return { answer: null, faults: error.faults, upstreamFaults: [] };
    throw error;
  }
}

async function configFor(
  example: Example,
  platformUrl: string,
  folder: string,
  documents: Record<string, string>,
): Promise<Config> {
  const files = {
    openapi: join(folder, 'openapi.json'),
    manifest: join(folder, 'documents.json'),
    client: join(folder, 'client'),
  };
  await writeFile(files.openapi, JSON.stringify(openApiOf(example)));
  await writeFile(files.manifest, JSON.stringify(documents));
  return {
    host: '127.0.0.1',
    port: 0,
    platformUrl,
    publicUrl: 'http://127.0.0.1',
    mediaOrigin: null,
    development: false,
    trustedDocuments: false,
    attemptLimits: new Map(),
    queryMs: 5_000,
    mutationMs: 5_000,
    shareReads: true,
    realMoney: false,
    logLevel: 'silent',
    metricsPort: null,
    metricsHost: '127.0.0.1',
    trustedProxies: 0,
    scriptHosts: [],
    frameHosts: [],
    analyticsHosts: [],
    imageHosts: [],
    pushHosts: [],
    streamHosts: [],
    embedHosts: [],
    identityOrigin: 'https://id.example',
    identityScriptOrigin: 'https://id.example',
    traces: null,
    files,
  };
}

/** Runs a query or mutation. */
async function asked(transport: Transport, gateway: Gateway, { request }: Example): Promise<unknown> {
  const { document = '', variables = {}, headers = {} } = request ?? {};
  const { data, errors } = await transport.send(gateway, { document, variables, headers });
  return withoutPlaces({ ...(data !== undefined && { data }), ...(errors && { errors }) });
}

/** Follows a subscription over a websocket until the expected number of results has arrived. */
async function followed({ app }: Gateway, { request, answer }: Example): Promise<unknown> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: request?.headers ?? {},
    retryAttempts: 0,
  });
  const wanted = Array.isArray(answer) ? answer.length : 1;
  const results: unknown[] = [];
  for await (const result of client.iterate({ query: request?.document ?? '', variables: request?.variables ?? {} })) {
    results.push(withoutPlaces(result));
    if (results.length >= wanted) break;
  }
  await client.dispose();
  return results;
}

/** Removes document locations and generated request IDs, which vary between transports. */
function withoutPlaces(result: unknown): unknown {
  const strip = (name: string, value: unknown) => {
    if (name === 'locations') return undefined;
    return name === 'requestId' && uuid.test(String(value)) ? 'spec' : value;
  };
  return JSON.parse(JSON.stringify(result, strip));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
