import Type, { type Static } from 'typebox';
import type { App, Deps } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { TwitchRefused, type TwitchUser } from '../providers/twitch/port.ts';
import { common } from '../shared/errors.ts';
import { newToken, sha256 } from '../shared/ids.ts';
import { DateTime } from '../shared/schema.ts';
import { readViewer, Viewer } from '../users/viewer.ts';
import { refuseBrowser } from './desktop.ts';
import { twitchErrors } from './errors.ts';
import { relink } from './relink.ts';

const Body = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 512 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
});

/** Links a Twitch account in two steps: get the sign-in URL, then submit Twitch's response. Desktop app only. */
export function linkRoutes(app: App): void {
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

  route(app, {
    operationId: 'twitch.connect',
    method: 'POST',
    url: '/api/v1/twitch/connect',
    summary: 'Completes a link started by `begin_twitch_link`, using the response from Twitch.',
    policy: policy.user(),
    fields: { code: 'Authorization code from Twitch.', state: '`state` of the started link.' },
    body: Body,
    response: Viewer,
    handler: async (ctx) => {
      await refuseBrowser(ctx, twitchErrors.desktopNeeded);
      await useState(ctx);
      const found = await ask(ctx.deps, ctx.body.code);
      return withTransaction(ctx.deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', ctx.userId).forNoKeyUpdate().execute();
        await link(tx, ctx, found);
        return readViewer(tx, ctx.userId);
      });
    },
  });
}

/** OAuth redirect URL: a page of the client that hands Twitch's response to the desktop app. */
function redirectUri({ config }: Deps): string {
  return `${config.publicUrl}/twitch/linked`;
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

/** Consumes the `state`, so that a response to a sign-in that this person didn't start links nothing. */
async function useState({ deps, userId, body }: Ctx<unknown, unknown, Static<typeof Body>>): Promise<void> {
  const used = await deps.db
    .deleteFrom('twitch_links')
    .where('state_hash', '=', sha256(body.state))
    .where('user_id', '=', userId)
    .where('expires_at', '>', await appNow(deps.db))
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw twitchErrors.refused();
}

async function ask(deps: Deps, code: string): Promise<TwitchUser> {
  try {
    return await deps.providers.twitch.userOfCode(code, redirectUri(deps));
  } catch (error) {
    if (error instanceof TwitchRefused) {
      deps.log.info({ reason: error.message }, 'Twitch rejected a code');
      throw twitchErrors.refused();
    }
    deps.log.warn({ err: error }, 'Twitch is unreachable');
    throw common.unavailable(undefined, 'Twitch isn’t responding. Try again in a minute.');
  }
}

async function link(tx: Tx, { userId, ip, requestId }: Ctx, found: TwitchUser): Promise<void> {
  const before = await relink(tx, userId, found);
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'twitch.connect',
    subjectType: 'user',
    subjectId: userId,
    before: before ? { username: before.username } : null,
    after: { twitch_user_id: found.id, username: found.username },
    ip,
    requestId,
  });
}
