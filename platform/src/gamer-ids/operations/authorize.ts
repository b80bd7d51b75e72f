import { createHash } from 'node:crypto';
import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newToken, sha256 } from '../../shared/ids.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { refuseBrowser } from '../desktop.ts';
import { redirectUri, systemWithSignIn, verifierOf } from '../oauth.ts';
import type { IdSystemRow } from '../store.ts';

export function authorizeRoute(app: App): void {
  route(app, {
    operationId: 'id_systems.authorize',
    method: 'POST',
    url: '/api/v1/id_systems/:id/authorize',
    summary: 'Starts linking an account by signing in. Desktop client only; refused with code 1014 elsewhere.',
    policy: policy.user(),
    fields: {
      id: 'Gamer ID system ID.',
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
}

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
