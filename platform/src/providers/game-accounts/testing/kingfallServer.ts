import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { GameAccount } from '../port.ts';

export interface KingfallServer {
  url: string;
  /** Signs in an account at this sign-in URL and returns the code. */
  signIn(authorizeUrl: string, account: GameAccount): string;
  /** If set, every request is answered with this status. */
  failWith: number | null;
  close(): Promise<void>;
}

interface Grant {
  account: GameAccount;
  challenge: string;
  redirectUri: string;
}

/** A test server for Kingfall's OAuth, which enforces PKCE. */
export async function startKingfall(): Promise<KingfallServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GameAccount>();

  function exchange(form: URLSearchParams): [number, object] {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('client_secret') !== 'sandbox-kingfall-secret') return [401, { error: 'invalid_client' }];
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const token = randomUUID();
    tokens.set(token, grant.account);
    return [200, { access_token: token, token_type: 'Bearer' }];
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(await text(request));
    if (kingfall.failWith !== null) return [kingfall.failWith, {}];
    if (request.url === '/oauth/token') return exchange(form);
    const account = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return account ? [200, account] : [401, { error: 'invalid_token' }];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const kingfall: KingfallServer = {
    url: `http://127.0.0.1:${address.port}`,
    signIn(authorizeUrl, account) {
      const query = new URL(authorizeUrl).searchParams;
      const code = randomUUID();
      codes.set(code, {
        account,
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      });
      return code;
    },
    failWith: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return kingfall;
}
