import { createHash, createHmac } from 'node:crypto';
import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import { serverKey } from '../auth/serverSecret.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { type GameAccount, GameAccountRefused } from '../providers/game-accounts/port.ts';
import { common } from '../shared/errors.ts';
import { newToken, sha256 } from '../shared/ids.ts';
import { DateTime, Id } from '../shared/schema.ts';
import { refuseBrowser } from './desktop.ts';
import { gamerIdErrors } from './errors.ts';
import { findIdSystem, type IdSystemRow } from './store.ts';
import { readValue } from './value.ts';

/**
 * Signs a player in with a gamer ID provider in the desktop app: creates the sign-in URL, then reads the account from
 * the provider's response. `gamer_ids.create` links the account after the player has confirmed it.
 */
export function oauthRoutes(app: App): void {
  route(app, {
    operationId: 'id_systems.authorize',
    method: 'POST',
    url: '/api/v1/id_systems/:id/authorize',
    summary: 'Starts linking an account by signing in. Desktop client only; refused with code 1014 elsewhere.',
    policy: policy.user(),
    fields: {
      id: 'Gamer id system id.',
      authorize_url: 'Sign-in URL.',
      redirect_uri: 'URL the provider redirects to. Its page hands the response to the desktop client.',
      state: 'Value that the provider returns with its response.',
      expires_at: 'Time until which the link can be completed.',
    },
    params: Type.Object({ id: Id }),
    response: Type.Object({
      authorize_url: Type.String(),
      redirect_uri: Type.String(),
      state: Type.String(),
      expires_at: DateTime,
    }),
    status: 201,
    handler: async (ctx) => {
      const system = await systemWithSignIn(ctx.deps, ctx.params.id);
      await refuseBrowser(ctx);
      return begin(ctx.deps, ctx.userId, system);
    },
  });

  route(app, {
    operationId: 'id_systems.account',
    method: 'POST',
    url: '/api/v1/id_systems/:id/account',
    summary: "Reads the account from the provider's response. Doesn't link it yet.",
    policy: policy.user(),
    fields: {
      id: 'Gamer id system id.',
      code: 'Authorization code from the provider.',
      state: '`state` of the started link.',
      value: 'Gamer id of the account.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 512 }),
      state: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    response: Type.Object({ value: Type.String() }),
    handler: async (ctx) => {
      const { deps, body, userId } = ctx;
      const system = await systemWithSignIn(deps, ctx.params.id);
      await refuseBrowser(ctx);
      await checkStarted(deps, userId, { system, state: body.state });
      const account = await ask(deps, system, body);
      const value = readValue(system, account.name);
      await deps.db
        .updateTable('gamer_id_links')
        .set({ account_id: account.id, value })
        .where('state_hash', '=', sha256(body.state))
        .execute();
      return { value };
    },
  });
}

/** Consumes a sign-in for which the provider has returned the account. Refuses if there is none. */
export async function takeAccount(
  tx: Tx,
  userId: string,
  system: IdSystemRow,
  state: string,
): Promise<{ accountId: string; value: string }> {
  const link = await tx
    .deleteFrom('gamer_id_links')
    .where('state_hash', '=', sha256(state))
    .where('user_id', '=', userId)
    .where('id_system_id', '=', system.id)
    .where('expires_at', '>', await appNow(tx))
    .returning(['account_id', 'value'])
    .executeTakeFirst();
  if (!link || link.account_id === null || link.value === null) throw gamerIdErrors.linkExpired();
  return { accountId: link.account_id, value: link.value };
}

async function systemWithSignIn({ db }: Deps, id: string): Promise<IdSystemRow> {
  const system = await findIdSystem(db, id);
  if (!system) throw common.notFound();
  if (system.integration !== 'oauth') throw gamerIdErrors.typedIn();
  return system;
}

/** OAuth redirect URL: a page of the client that hands the provider's response to the desktop app. */
const redirectUri = ({ config }: Deps) => `${config.publicUrl}/gamer-ids/linked`;

/** Derived from the state, so that the PKCE verifier is never stored. */
const verifierOf = ({ config }: Deps, state: string) =>
  createHmac('sha256', serverKey(config, 'gamer-id-link')).update(state).digest('base64url');

function begin(deps: Deps, userId: string, system: IdSystemRow) {
  const state = newToken();
  const uri = redirectUri(deps);
  const codeChallenge = createHash('sha256').update(verifierOf(deps, state)).digest('base64url');
  const authorizeUrl = deps.providers.gameAccounts.authorizeUrl(system.slug, {
    redirectUri: uri,
    state,
    codeChallenge,
  });
  if (authorizeUrl === null) throw common.unavailable(undefined, `${system.name} can’t be linked right now.`);
  return withTransaction(deps.db, async (tx) => {
    const now = await appNow(tx);
    const expiresAt = new Date(now.getTime() + deps.config.gamerIds.linkMinutes * 60_000);
    await tx.deleteFrom('gamer_id_links').where('expires_at', '<', now).execute();
    await tx
      .insertInto('gamer_id_links')
      .values({ state_hash: sha256(state), user_id: userId, id_system_id: system.id, expires_at: expiresAt })
      .execute();
    return { authorize_url: authorizeUrl, redirect_uri: uri, state, expires_at: expiresAt.toISOString() };
  });
}

/** Refuses a response that this person didn't request, or that comes too late. */
async function checkStarted(
  { db }: Deps,
  userId: string,
  { system, state }: { system: IdSystemRow; state: string },
): Promise<void> {
  const started = await db
    .selectFrom('gamer_id_links')
    .select('user_id')
    .where('state_hash', '=', sha256(state))
    .where('user_id', '=', userId)
    .where('id_system_id', '=', system.id)
    .where('account_id', 'is', null)
    .where('expires_at', '>', await appNow(db))
    .executeTakeFirst();
  if (!started) throw gamerIdErrors.linkExpired();
}

async function ask(deps: Deps, system: IdSystemRow, answer: { code: string; state: string }): Promise<GameAccount> {
  try {
    return await deps.providers.gameAccounts.accountOfCode(system.slug, {
      code: answer.code,
      redirectUri: redirectUri(deps),
      codeVerifier: verifierOf(deps, answer.state),
    });
  } catch (error) {
    if (error instanceof GameAccountRefused) {
      deps.log.info({ reason: error.message }, 'a gamer id provider rejected a code');
      throw gamerIdErrors.notConfirmed();
    }
    deps.log.warn({ err: error }, 'a gamer id provider is unreachable');
    throw common.unavailable(undefined, `${system.name} isn’t responding. Try again in a minute.`);
  }
}
