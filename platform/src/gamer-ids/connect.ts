import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { takeMedia } from '../media/store.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { Id, Nullable } from '../shared/schema.ts';
import { userFacts } from '../users/facts.ts';
import { refuseBrowser } from './desktop.ts';
import { gamerIdErrors } from './errors.ts';
import { takeAccount } from './oauth.ts';
import { type Claim, lockProviderAccount, updateProof } from './proof.ts';
import { GamerId } from './schemas.ts';
import { findIdSystem, type GamerIdRow, gamerIdView, type IdSystemRow } from './store.ts';
import { readValue } from './value.ts';

const CHANGE_DAYS = 30;

const Body = Type.Object({
  id_system_id: Id,
  value: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 64 }))),
  link_state: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 128 }))),
  proof_media_id: Type.Optional(Nullable(Id)),
});

/** Links or changes a gamer ID. */
export function connectRoute(app: App): void {
  route(app, {
    operationId: 'gamer_ids.create',
    method: 'POST',
    url: '/api/v1/gamer_ids',
    summary: 'Links a gamer id.',
    policy: policy.user(),
    fields: {
      id_system_id: 'Gamer id system id.',
      value: "Gamer id. Must match the system's `pattern`. Ignored when the account is linked by signing in.",
      link_state: '`state` of a completed sign-in. Required when the account is linked by signing in.',
      proof_media_id: 'Id of an upload of type `evidence` that shows the gamer id in the game. Shown in disputes.',
    },
    body: Body,
    response: GamerId,
    status: 201,
    handler: async (ctx) => {
      const { deps, body, userId } = ctx;
      const system = await findIdSystem(deps.db, body.id_system_id);
      if (!system)
        throw common.validation(
          undefined,
          'This gamer ID system doesn’t exist. Choose one from the list.',
          'id_system_id',
        );
      if (system.integration === 'oauth') await refuseBrowser(ctx);
      const typed = system.integration === 'manual' ? readValue(system, body.value ?? '') : null;
      return withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const claim = typed === null ? await signedIn(tx, ctx, system) : await shown(tx, ctx, typed);
        return gamerIdView(tx, await connect(tx, userId, system, claim), system);
      });
    },
  });
}

type Request = Pick<Ctx<unknown, unknown, Static<typeof Body>>, 'body' | 'userId'>;

/** Links a name that the provider confirmed. */
async function signedIn(tx: Tx, { body, userId }: Request, system: IdSystemRow): Promise<Claim> {
  const state = body.link_state ?? null;
  if (state === null) throw gamerIdErrors.notConfirmed();
  return { ...(await takeAccount(tx, userId, system, state)), proofMediaId: null };
}

/** Links a name that was entered by hand, with a screenshot as its proof. */
async function shown(tx: Tx, { body, userId }: Request, value: string): Promise<Claim> {
  const proofMediaId = body.proof_media_id ?? null;
  if (proofMediaId !== null) await takeMedia(tx, userId, [proofMediaId], 'evidence');
  return { value, accountId: null, proofMediaId };
}

async function connect(tx: Tx, userId: string, system: IdSystemRow, claim: Claim): Promise<GamerIdRow> {
  const { value, accountId, proofMediaId } = claim;
  if (accountId !== null) await lockProviderAccount(tx, system.id, accountId);
  const now = await appNow(tx);
  const last = await tx
    .selectFrom('gamer_ids')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id_system_id', '=', system.id)
    .orderBy('linked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'linked' && last.value === value) return updateProof(tx, last, claim);
  if (last) await checkChange(tx, last, value, now);
  if (last?.state === 'linked') await disconnect(tx, last.id, now);
  const made = await tx
    .insertInto('gamer_ids')
    .values({
      id: newId(),
      user_id: userId,
      id_system_id: system.id,
      value,
      value_folded: value.toLowerCase(),
      linked_at: now,
      changeable_at: changeableAt(last, value, now),
      provider_account_id: accountId,
      proof_media_id: proofMediaId,
    })
    // Conflict: either the name or the provider's account is linked to someone else.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) throw gamerIdErrors.taken(undefined, undefined, 'value');
  return made;
}

/**
 * Linking the same name again after unlinking it isn't a change, so the date of the next allowed change stays the same.
 */
function changeableAt(last: GamerIdRow | undefined, value: string, now: Date): Date {
  if (last && last.value_folded === value.toLowerCase()) return last.changeable_at;
  return new Date(now.getTime() + CHANGE_DAYS * 86_400_000);
}

async function checkChange(tx: Tx, last: GamerIdRow, value: string, now: Date): Promise<void> {
  if (last.state === 'linked' && (await userFacts().gamerIdInPlay(tx, last.user_id, last.id_system_id))) {
    throw gamerIdErrors.inPlay();
  }
  if (last.value_folded !== value.toLowerCase() && last.changeable_at > now) {
    throw gamerIdErrors.tooSoon({ limit: 'gamer_id_change', resets_at: last.changeable_at.toISOString() });
  }
}

/** Ends a link. Its row is kept as history. */
export async function disconnect(tx: Tx, id: string, now: Date): Promise<GamerIdRow> {
  return tx
    .updateTable('gamer_ids')
    .set({ state: 'disconnected', disconnected_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
