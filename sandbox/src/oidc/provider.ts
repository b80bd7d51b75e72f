import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Html, html, page } from '../page/html.ts';
import { text } from '../paypal/orderRequest.ts';
import type { DemoPerson } from '../people.ts';
import type { Settings } from '../settings.ts';
import type { Keys } from './keys.ts';
import { type AuthorizeRequest, answerUrl, checkRequest } from './request.ts';

type Query = Record<string, string | undefined>;

interface Grant {
  request: AuthorizeRequest;
  claims: Record<string, unknown>;
  until: number;
}

const CODE_MS = 60_000;

/** An OpenID Connect provider at `/oidc`. Users sign in by picking an account. */
export function oidcRoutes(app: FastifyInstance, settings: Settings, keys: Keys, people: () => DemoPerson[]): void {
  const issuer = `${settings.publicUrl}/oidc`;
  const grants = new Map<string, Grant>();

  app.get('/oidc/.well-known/openid-configuration', { config: { target: 'oidc.discovery' } }, async () =>
    discovery(issuer),
  );
  app.get('/oidc/jwks', { config: { target: 'oidc.jwks' } }, async () => keys.jwks());
  const script = readFileSync(new URL('../browser/oidcClient.js', import.meta.url));
  app.get('/oidc/client.js', { config: { target: 'oidc.script' } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.post('/oidc/keys/rotate', async () => ({ kid: (await keys.rotate()).id }));

  app.get<{ Querystring: Query }>('/oidc/authorize', async (request, reply) => {
    const checked = checkRequest(request.query, settings);
    if (checked.kind === 'unsafe') return reply.code(400).type('text/html').send(unsafe(checked.reason));
    if (checked.kind === 'refused') {
      const { redirectUri, inFragment, error, description, state } = checked;
      return reply.redirect(answerUrl(redirectUri, inFragment, { error, error_description: description, state }));
    }
    return reply.type('text/html').send(page('Sign in', chooser(request.query, people())));
  });

  app.post('/oidc/authorize', async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(text(request.body, 'query') ?? ''));
    const checked = checkRequest(query, settings);
    if (checked.kind !== 'good')
      return reply.code(400).type('text/html').send(unsafe('Start again from the application.'));
    const { request: asked } = checked;
    const { redirectUri, state, nonce } = asked;
    const inFragment = asked.responseType === 'id_token';
    const give = (answer: Record<string, string | null>) =>
      asked.asMessage
        ? reply
            .type('text/html')
            .send(page('Sign in', message(redirectUri, answer), { scripts: ['/assets/oidcAnswer.js'] }))
        : reply.redirect(answerUrl(redirectUri, inFragment, answer), 303);
    const claims = claimsOf(request.body, people());
    if (!claims) return give({ error: 'access_denied', state });
    if (inFragment) {
      const token = await keys.sign(issuer, asked.clientId, { ...claims, nonce });
      return give({ id_token: token, state });
    }
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { request: asked, claims, until: Date.now() + CODE_MS });
    return give({ code, state });
  });

  app.post('/oidc/token', { config: { target: 'oidc.token' } }, async (request, reply) => {
    const code = text(request.body, 'code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (text(request.body, 'grant_type') !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (!grant || !isHolder(grant, request.body)) return reply.code(400).send({ error: 'invalid_grant' });
    const { clientId, nonce } = grant.request;
    const token = await keys.sign(issuer, clientId, { ...grant.claims, ...(nonce && { nonce }) });
    const accessToken = randomBytes(24).toString('base64url');
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: accessToken, token_type: 'Bearer', expires_in: 600, scope: 'openid', id_token: token });
  });
}

function isHolder({ request, until }: Grant, body: unknown): boolean {
  const verifier = text(body, 'code_verifier') ?? '';
  const proven =
    request.codeChallenge === null ||
    createHash('sha256').update(verifier).digest('base64url') === request.codeChallenge;
  return proven && until > Date.now() && text(body, 'redirect_uri') === request.redirectUri;
}

/** Returns the claims of the account picked on the page. Null if the user denied the sign-in. */
function claimsOf(body: unknown, people: DemoPerson[]): Record<string, unknown> | null {
  const choice = text(body, 'person');
  if (choice === 'cancel' || choice === null) return null;
  const known = people.find((person) => person.email === choice);
  const email = (known?.email ?? text(body, 'email') ?? '').toLowerCase();
  if (!email.includes('@')) return null;
  return {
    sub: createHash('sha256').update(email).digest('hex').slice(0, 24),
    email,
    email_verified: true,
    given_name: known?.givenName ?? text(body, 'given_name') ?? 'Sam',
    family_name: known?.familyName ?? text(body, 'family_name') ?? 'Someone',
    amr: known && known.roles.length > 0 ? ['pwd', 'mfa'] : ['pwd'],
  };
}

function chooser(query: Query, people: DemoPerson[]): Html {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const hidden = html`<input type="hidden" name="query" value="${new URLSearchParams(given).toString()}">`;
  const list = (title: string, some: DemoPerson[]) =>
    some.length > 0 &&
    html`<h2>${title}</h2><ul class="people">${some.map(
      (person) => html`<li><button name="person" value="${person.email}">${person.givenName} ${person.familyName}
<small>${[...person.roles, person.email].join(' · ')}</small></button></li>`,
    )}</ul>`;
  return html`<main class="sheet">
<p class="mark">Sandbox <span>ID</span></p>
<h1>Sign in as</h1>
<form method="post" action="/oidc/authorize">${hidden}
${list(
  'Players',
  people.filter((person) => person.roles.length === 0),
)}
${list(
  'Staff (second factor included)',
  people.filter((person) => person.roles.length > 0),
)}
<button name="person" value="cancel" class="quiet">Cancel</button>
</form>
<form method="post" action="/oidc/authorize">${hidden}
<h2>New user</h2>
<label>First name <input name="given_name" required autocomplete="off"></label>
<label>Last name <input name="family_name" required autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required autocomplete="off"></label>
<button class="primary" name="person" value="new">Continue</button>
</form>
</main>`;
}

/** Renders the page that posts the response to the client's origin and closes itself. */
function message(redirectUri: string, answer: Record<string, string | null>): Html {
  return html`<main class="sheet"><h1>Signing you in</h1>
<p id="answer" data-origin="${new URL(redirectUri).origin}" data-answer="${JSON.stringify(answer)}">You can close this window.</p>
</main>`;
}

function unsafe(reason: string): string {
  return page('Sign in', html`<main class="sheet"><h1>Can’t sign in</h1><p>${reason}</p></main>`);
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['id_token', 'code'],
    response_modes_supported: ['fragment', 'query', 'web_message'],
    grant_types_supported: ['implicit', 'authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'email', 'email_verified', 'given_name', 'family_name', 'amr', 'nonce'],
  };
}
