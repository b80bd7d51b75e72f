import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { newToken, sha256 } from '../../shared/ids.ts';
import { DateTime } from '../../shared/schema.ts';
import { refuseBrowser } from '../desktop.ts';
import { twitchErrors } from '../errors.ts';
import { redirectUri } from '../link.ts';

export function authorizeRoute(app: App): void {
  route(app, {
    operationId: 'twitch.authorize',
    method: 'POST',
    url: '/api/v1/twitch/authorize',
    summary: 'Starts linking a Twitch account. Available in the desktop client only; refused with code 1014 elsewhere.',
    policy: policy.user(),
    fields: {
      authorize_url: 'Sign-in URL.',
      redirect_uri: 'URL Twitch redirects to. Its page hands the response to the desktop client.',
      state: 'Value that Twitch returns with its response.',
      expires_at: 'Time until which the link can be completed.',
    },
    response: Type.Object({
      authorize_url: Type.String(),
      redirect_uri: Type.String(),
      state: Type.String(),
      expires_at: DateTime,
    }),
    status: 201,
    handler: async (ctx) => {
      await refuseBrowser(ctx, twitchErrors.desktopNeeded);
      return begin(ctx.deps, ctx.userId);
    },
  });
}

function begin(deps: Deps, userId: string) {
  return withTransaction(deps.db, async (tx) => {
    const state = newToken();
    const now = await appNow(tx);
    const expiresAt = new Date(now.getTime() + deps.config.twitch.linkMinutes * 60_000);
    await tx.deleteFrom('twitch_links').where('expires_at', '<', now).execute();
    await tx
      .insertInto('twitch_links')
      .values({ state_hash: sha256(state), user_id: userId, expires_at: expiresAt })
      .execute();
    const uri = redirectUri(deps);
    return {
      authorize_url: deps.providers.twitch.authorizeUrl({ redirectUri: uri, state }),
      redirect_uri: uri,
      state,
      expires_at: expiresAt.toISOString(),
    };
  });
}
