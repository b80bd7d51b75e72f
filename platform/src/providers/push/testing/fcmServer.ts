import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { FcmAccount } from '../fcm.ts';

/** FCM's refusal of a message: the status, its error code, and when to retry. */
export interface FcmRefusal {
  status: number;
  code?: string;
  retryAfter?: string;
}

export interface FcmServer {
  account: FcmAccount;
  /** Accepted messages, oldest first. */
  sent: { token: string; data: Record<string, string>; webpush: { headers: Record<string, string> } }[];
  /** Number of access token requests. */
  exchanges: number;
  /** Valid access tokens. */
  access: Set<string>;
  /** Refusals by token. Each one is used once, in order. */
  refusals: Map<string, FcmRefusal[]>;
  close(): Promise<void>;
}

const project = 'duelbook-test';

/** A test server for Google's token endpoint and FCM. It verifies assertion signatures. */
export async function startFcm(): Promise<FcmServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, headers = {} }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const url = `http://127.0.0.1:${address.port}`;
  const fcm: FcmServer = {
    account: {
      baseUrl: url,
      tokenUrl: `${url}/token`,
      projectId: project,
      clientEmail: 'push@duelbook.test',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    sent: [],
    exchanges: 0,
    access: new Set(),
    refusals: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await text(request);
    if (request.url === '/token') return exchange(new URLSearchParams(body));
    if (request.url !== `/v1/projects/${project}/messages:send`) return { status: 404, body: {} };
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!fcm.access.has(token)) return refuse({ status: 401, code: 'THIRD_PARTY_AUTH_ERROR' });
    const { message } = JSON.parse(body);
    const refusal = fcm.refusals.get(message.token)?.shift();
    if (refusal) return refuse(refusal);
    fcm.sent.push(message);
    return { status: 200, body: { name: `projects/${project}/messages/${fcm.sent.length}` } };
  }

  async function exchange(form: URLSearchParams): Promise<Answer> {
    fcm.exchanges++;
    const audience = fcm.account.tokenUrl;
    const read = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience }).catch(() => null);
    const scope = 'https://www.googleapis.com/auth/firebase.messaging';
    if (read?.payload.scope !== scope || read.payload.iss !== fcm.account.clientEmail) return { status: 400, body: {} };
    const value = `access-${fcm.exchanges}`;
    fcm.access.add(value);
    return { status: 200, body: { access_token: value, expires_in: 3599, token_type: 'Bearer' } };
  }

  return fcm;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

function refuse({ status, code, retryAfter }: FcmRefusal): Answer {
  const details = code ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }] : [];
  return {
    status,
    body: { error: { code: status, details } },
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  };
}
