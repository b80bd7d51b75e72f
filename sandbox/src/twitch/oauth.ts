import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from '../paypal/orderRequest.ts';
import type { DemoPerson } from '../people.ts';
import type { Settings } from '../settings.ts';
import { type Channels, demoLogins } from './channels.ts';
import type { Tokens } from './tokens.ts';

type Query = Record<string, string | undefined>;

interface Grant {
  channelId: string;
  redirectUri: string;
  scopes: string[];
  until: number;
}

const CODE_MS = 60_000;
const REDIRECT_PATH = '/twitch/linked';
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Twitch's OAuth at `/oauth2`: the authorization code and client credentials flows, validation and revocation. */
export function twitchOAuth(
  app: FastifyInstance,
  settings: Settings,
  channels: Channels,
  tokens: Tokens,
  people: () => DemoPerson[],
): void {
  const grants = new Map<string, Grant>();

  app.get<{ Querystring: Query }>('/oauth2/authorize', async (request, reply) => {
    const fault = faultOf(request.query, settings);
    if (fault) return reply.code(400).send({ status: 400, message: fault });
    return reply.type('text/html').send(page('Twitch', chooser(request.query, demoLogins(people()))));
  });

  app.post('/oauth2/authorize', async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(text(request.body, 'query') ?? ''));
    const fault = faultOf(query, settings);
    if (fault) return reply.code(400).send({ status: 400, message: fault });
    const { redirect_uri: redirectUri = '', scope = '', state = '' } = query;
    const back = (answer: Record<string, string>) =>
      reply.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, ...(state && { state }) })}`, 303);
    if (text(request.body, 'login') === 'cancel') {
      return back({ error: 'access_denied', error_description: 'The user denied you access' });
    }
    const channel = channels.signIn(text(request.body, 'name') || text(request.body, 'login') || '');
    if (!channel) return reply.code(400).send({ status: 400, message: 'That login is not valid.' });
    const code = randomBytes(15).toString('hex');
    const scopes = scope.split(' ').filter(Boolean);
    grants.set(code, { channelId: channel.id, redirectUri, scopes, until: Date.now() + CODE_MS });
    return back({ code, scope });
  });

  app.post('/oauth2/token', { config: { target: 'twitch.token' } }, async (request, reply) => {
    const { body } = request;
    if (text(body, 'client_id') !== settings.twitchClientId)
      return reply.code(400).send({ status: 400, message: 'invalid client' });
    if (text(body, 'client_secret') !== settings.twitchClientSecret)
      return reply.code(403).send({ status: 403, message: 'invalid client secret' });
    if (text(body, 'grant_type') === 'client_credentials') {
      return { access_token: tokens.issue(null, []), expires_in: 5_000_000, token_type: 'bearer' };
    }
    if (text(body, 'grant_type') !== 'authorization_code')
      return reply.code(400).send({ status: 400, message: 'Invalid grant type' });
    const code = text(body, 'code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || grant.until <= Date.now() || grant.redirectUri !== text(body, 'redirect_uri'))
      return reply.code(400).send({ status: 400, message: 'Invalid authorization code' });
    return {
      access_token: tokens.issue(grant.channelId, grant.scopes),
      expires_in: 14_400,
      refresh_token: randomBytes(25).toString('hex'),
      scope: grant.scopes,
      token_type: 'bearer',
    };
  });

  app.get('/oauth2/validate', async (request, reply) => {
    const token = tokens.read(/^(?:OAuth|Bearer) (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
    if (!token) return reply.code(401).send({ status: 401, message: 'invalid access token' });
    const channel = token.channelId ? channels.byId(token.channelId) : null;
    return {
      client_id: settings.twitchClientId,
      ...(channel && { login: channel.login, user_id: channel.id }),
      scopes: token.scopes,
      expires_in: token.secondsLeft,
    };
  });

  app.post('/oauth2/revoke', { config: { target: 'twitch.revoke' } }, async (request, reply) => {
    if (text(request.body, 'client_id') !== settings.twitchClientId)
      return reply.code(400).send({ status: 400, message: 'client does not exist' });
    if (!tokens.revoke(text(request.body, 'token') ?? ''))
      return reply.code(400).send({ status: 400, message: 'Invalid token' });
    return reply.send('');
  });
}

/** Errors that Twitch displays itself because it never redirects to an unregistered URI. */
function faultOf(query: Query, settings: Settings): string | null {
  if (query.client_id !== settings.twitchClientId) return 'invalid client';
  if (!isAllowed(query.redirect_uri ?? '', settings)) return 'Parameter redirect_uri does not match registered URI';
  if (query.response_type !== 'code') return 'invalid response type';
  return null;
}

function isAllowed(redirectUri: string, settings: Settings): boolean {
  if (settings.redirectUris.includes(redirectUri)) return true;
  const url = URL.parse(redirectUri);
  return url?.protocol === 'http:' && loopback.includes(url.hostname) && url.pathname === REDIRECT_PATH && !url.search;
}

function chooser(query: Query, logins: string[]): Html {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const hidden = html`<input type="hidden" name="query" value="${new URLSearchParams(given).toString()}">`;
  return html`<main class="sheet">
<p class="mark">Sandbox <span>Twitch</span></p>
<h1>Log in as</h1>
<form method="post" action="/oauth2/authorize">${hidden}
<ul class="people">${logins.map((login) => html`<li><button name="login" value="${login}">${login}</button></li>`)}</ul>
<button name="login" value="cancel" class="quiet">Cancel</button>
</form>
<form method="post" action="/oauth2/authorize">${hidden}
<h2>Another account</h2>
<label>Login <input name="name" required autocomplete="off" pattern="[A-Za-z0-9][A-Za-z0-9_]{2,24}"></label>
<button class="primary">Authorize</button>
</form>
</main>`;
}
