import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { type GameAccount, GameAccountRefused } from '../../providers/game-accounts/port.ts';
import { common } from '../../shared/errors.ts';
import { sha256 } from '../../shared/ids.ts';
import { Id } from '../../shared/schema.ts';
import { refuseBrowser } from '../desktop.ts';
import { gamerIdErrors } from '../errors.ts';
import { redirectUri, systemWithSignIn, verifierOf } from '../oauth.ts';
import type { IdSystemRow } from '../store.ts';
import { readValue } from '../value.ts';

export function accountRoute(app: App): void {
  route(app, {
    operationId: 'id_systems.account',
    method: 'POST',
    url: '/api/v1/id_systems/:id/account',
    summary: "Identifies the account from the provider's response. Doesn't link it yet.",
    policy: policy.user(),
    fields: {
      id: 'Gamer ID system ID.',
      code: 'Authorization code from the provider.',
      state: '`state` of the started link.',
      value: 'Gamer ID of the account.',
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
