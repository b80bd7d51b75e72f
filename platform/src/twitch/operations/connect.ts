import Type, { type Static } from 'typebox';
import type { App, Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { TwitchRefused, type TwitchSignIn } from '../../providers/twitch/port.ts';
import { common } from '../../shared/errors.ts';
import { sha256 } from '../../shared/ids.ts';
import { readViewer, Viewer } from '../../users/viewer.ts';
import { refuseBrowser } from '../desktop.ts';
import { twitchErrors } from '../errors.ts';
import { redirectUri } from '../link.ts';
import { relink } from '../relink.ts';
import { saveStreamKey } from '../streamKey.ts';

const Body = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 512 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
});

export function connectRoute(app: App): void {
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

async function ask(deps: Deps, code: string): Promise<TwitchSignIn> {
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

async function link(tx: Tx, { deps, userId, ip, requestId }: Ctx, found: TwitchSignIn): Promise<void> {
  const before = await relink(tx, userId, found);
  await saveStreamKey(tx, deps, userId, found.streamKey);
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
