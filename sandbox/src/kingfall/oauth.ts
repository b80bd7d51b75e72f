import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from '../paypal/orderRequest.ts';
import type { DemoPerson } from '../people.ts';
import type { Settings } from '../settings.ts';

type Query = Record<string, string | undefined>;

interface Grant {
  name: string;
  redirectUri: string;
  codeChallenge: string;
  until: number;
}

const CODE_MS = 60_000;
const REDIRECT_PATH = '/gamer-ids/linked';
const loopback = ['127.0.0.1', 'localhost', '[::1]'];
const namePattern = /^[A-Za-z0-9_]{3,20}$/;

/** Kingfall's OAuth 2.0 server at `/kingfall`: authorization code with PKCE, and the account behind a token. */
export function kingfallRoutes(app: FastifyInstance, settings: Settings, people: () => DemoPerson[]): void {
  const grants = new Map<string, Grant>();
  const names = new Map<string, string>();

  app.get<{ Querystring: Query }>('/kingfall/oauth/authorize', async (request, reply) => {
    const fault = faultOf(request.query, settings);
    if (fault) return reply.code(400).send({ error: 'invalid_request', error_description: fault });
    return reply.type('text/html').send(page('Kingfall', chooser(request.query, people())));
  });

  app.post('/kingfall/oauth/authorize', async (request, reply) => {
    const query: Query = Object.fromEntries(new URLSearchParams(text(request.body, 'query') ?? ''));
    const fault = faultOf(query, settings);
    if (fault) return reply.code(400).send({ error: 'invalid_request', error_description: fault });
    const { redirect_uri: redirectUri = '', state = '', code_challenge: codeChallenge = '' } = query;
    const back = (answer: Record<string, string>) =>
      reply.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state })}`, 303);
    const name = text(request.body, 'name') ?? '';
    if (name === 'cancel') return back({ error: 'access_denied' });
    if (!namePattern.test(name)) return reply.code(400).send({ error: 'invalid_request', error_description: 'name' });
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { name, redirectUri, codeChallenge, until: Date.now() + CODE_MS });
    return back({ code });
  });

  app.post('/kingfall/oauth/token', { config: { target: 'kingfall.token' } }, async ({ body }, reply) => {
    const known =
      text(body, 'client_id') === settings.kingfallClientId &&
      text(body, 'client_secret') === settings.kingfallClientSecret;
    if (!known) return reply.code(401).send({ error: 'invalid_client' });
    if (text(body, 'grant_type') !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const code = text(body, 'code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || !isHolder(grant, body)) return reply.code(400).send({ error: 'invalid_grant' });
    const token = randomBytes(24).toString('base64url');
    names.set(token, grant.name);
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'account' });
  });

  app.get('/kingfall/api/account', { config: { target: 'kingfall.account' } }, async ({ headers }, reply) => {
    const name = names.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (name === undefined) return reply.code(401).send({ error: 'invalid_token' });
    return { id: createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 16), name };
  });
}

function isHolder({ redirectUri, codeChallenge, until }: Grant, body: unknown): boolean {
  const challenge = createHash('sha256')
    .update(text(body, 'code_verifier') ?? '')
    .digest('base64url');
  return challenge === codeChallenge && until > Date.now() && text(body, 'redirect_uri') === redirectUri;
}

/** Errors that are displayed instead of sent to a URL that can't be trusted. */
function faultOf(query: Query, settings: Settings): string | null {
  if (query.client_id !== settings.kingfallClientId) return 'unknown client_id';
  if (!isAllowed(query.redirect_uri ?? '', settings)) return 'redirect_uri is not registered';
  if (query.response_type !== 'code') return 'response_type must be code';
  if (!query.state) return 'state is required';
  if (!query.code_challenge || query.code_challenge_method !== 'S256') return 'PKCE with S256 is required';
  return null;
}

function isAllowed(redirectUri: string, settings: Settings): boolean {
  if (settings.redirectUris.includes(redirectUri)) return true;
  const url = URL.parse(redirectUri);
  return url?.protocol === 'http:' && loopback.includes(url.hostname) && url.pathname === REDIRECT_PATH && !url.search;
}

function chooser(query: Query, people: DemoPerson[]): Html {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const hidden = html`<input type="hidden" name="query" value="${new URLSearchParams(given).toString()}">`;
  const names = people.flatMap(({ username }) => (username && namePattern.test(username) ? [username] : []));
  return html`<main class="sheet">
<p class="mark">Sandbox <span>Kingfall</span></p>
<h1>Sign in to Kingfall</h1>
<form method="post" action="/kingfall/oauth/authorize">${hidden}
<ul class="people">${names.map((name) => html`<li><button name="name" value="${name}">${name}</button></li>`)}</ul>
<button name="name" value="cancel" class="quiet">Cancel</button>
</form>
<form method="post" action="/kingfall/oauth/authorize">${hidden}
<h2>Another account</h2>
<label>Kingfall name <input name="name" required autocomplete="off" pattern="[A-Za-z0-9_]{3,20}"></label>
<button class="primary">Authorize</button>
</form>
</main>`;
}
