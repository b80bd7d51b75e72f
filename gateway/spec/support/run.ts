import { createHash } from 'node:crypto';
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

const prelude = 'scalar Cents\nscalar DateTime\nscalar URL';
const directives = new URL('../../src/schema/directives.graphql', import.meta.url);

export interface Outcome {
  answer: unknown;
  faults: string[] | null;
  /** What the platform was asked otherwise than the example says. */
  upstreamFaults: string[];
}

export interface Started {
  gateway: Gateway;
  platform: MockPlatform;
  close(): Promise<void>;
}

/**
 * Builds a gateway of its own for an example, against a platform that knows nothing but the example.
 * @param changes to the configuration; `documents` become the manifest
 * @throws SchemaFaults when the example's schema does not fit its contract
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
 * Runs an example to its answer, or to the faults of its schema.
 * @param registered the document is in the manifest, so that it is run without Apollo Server
 */
export async function runExample(example: Example, registered: boolean): Promise<Outcome> {
  try {
    const document = registered ? (example.request?.document ?? '') : '';
    const { gateway, platform, close } = await startExample(example, { documents: { [sha256(document)]: document } });
    try {
      const answer = example.live.length > 0 ? await followed(gateway, example) : await asked(gateway, example);
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
    development: false,
    trustedDocuments: false,
    shareReads: true,
    logLevel: 'silent',
    trustProxy: false,
    scriptHosts: [],
    frameHosts: [],
    analyticsHosts: [],
    identityOrigins: [],
    traces: null,
    files,
  };
}

/** A query or mutation over HTTP. */
async function asked({ app }: Gateway, { request }: Example): Promise<unknown> {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'x-request-id': 'spec', ...request?.headers },
    payload: JSON.stringify({ query: request?.document, variables: request?.variables }),
  });
  return withoutPlaces(answer.json());
}

/** A subscription over a websocket, until as many results came as the example has. */
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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where in the document an error is says nothing about the gateway. */
function withoutPlaces(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result, (name, value) => (name === 'locations' ? undefined : value)));
}
