import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../src/config.ts';
import type { Gateway } from '../../src/server.ts';
import { type Example, parseExample } from './example.ts';
import { type Started, startExample } from './run.ts';
import type { Received, Sent, Transport } from './transports.ts';

const text = `
\`\`\`graphql schema
type Query {
  thing(id: ID!, kind: Kind): Thing @rest(call: "GET /v1/things/{id}")
  boxes(page: Int, pageSize: Int): BoxPage! @rest(call: "GET /v1/boxes", page: OFFSET)
}

type Mutation {
  verifyIdentityCode(id: ID!, code: String!): Thing @rest(call: "POST /v1/things/{id}/code")
}

enum Kind {
  GOOD
  BAD
}

type BoxPage {
  items: [Box!]!
  page: Int!
  pageSize: Int!
  hasNext: Boolean!
}

type Box {
  boards: [Board!]!
}

type Board {
  nails: [Nail!]!
}

type Nail {
  marks: [Mark!]!
}

type Mark {
  size: Int!
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/things/{id}": { "who": "optional", "query": { "kind": "GOOD|BAD?" }, "answer": { "id": "string" } },
  "GET /v1/boxes": {
    "who": "optional",
    "query": { "page": "integer?", "page_size": "integer?" },
    "answer": {
      "items": [{ "boards": [{ "nails": [{ "marks": [{ "size": "integer" }] }] }] }],
      "page": "integer",
      "page_size": "integer",
      "has_next": "boolean"
    }
  },
  "POST /v1/things/{id}/code": { "who": "optional", "body": { "code": "string" }, "answer": { "id": "string" } }
}
\`\`\`
`;

/** An operation that succeeds, and the platform call it makes. */
export const plain = '{ thing(id: "1") { id } }';
export const found = { request: 'GET /v1/things/1', status: 200, answer: { id: '1' } };

type Changes = Partial<Config> & { documents?: Record<string, string> };

/** The gateway and platform of the current test. */
export class GatewayFixture {
  #started: Started | null = null;
  #upstream: Server | null = null;

  /** Unexpected and missing calls to the platform. */
  get faults(): string[] {
    return this.#started?.platform.faults ?? [];
  }

  async start(exchanges: Example['upstream'], changes: Changes = {}): Promise<Gateway> {
    this.#started = await startExample({ ...parseExample('closed', text), upstream: exchanges }, changes);
    return this.#started.gateway;
  }

  /** Sends one operation over a transport to a new gateway. */
  async ask(
    transport: Transport,
    sent: Sent,
    changes: Changes = {},
    exchanges: Example['upstream'] = [],
  ): Promise<Received> {
    const gateway = await this.start(exchanges, { documents: transport.manifest(sent.document), ...changes });
    return transport.send(gateway, sent);
  }

  /** Starts a platform that answers every call the same way. @returns its origin */
  async platformThat(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    this.#upstream = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    await this.#started?.close();
    this.#upstream?.closeAllConnections();
    this.#upstream?.close();
    this.#started = null;
    this.#upstream = null;
  }
}
