import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { claimMedia } from '../media/store.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { Id, Nullable } from '../shared/schema.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { refuseBrowser } from './desktop.ts';
import { gamerIdErrors } from './errors.ts';
import { claimAccount } from './oauth.ts';
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
    summary: 'Links a gamer ID.',
    policy: policy.user(),
    fields: {
      id_system_id: 'Gamer ID system ID.',
      value: "Gamer ID. Must match the system's `pattern`. Ignored when the account is linked by signing in.",
      link_state: '`state` of a completed sign-in. Required when the account is linked by signing in.',
      proof_media_id: 'ID of an upload of type `evidence` that shows the gamer ID in the game. Shown in disputes.',
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
        return gamerIdView(tx, (await linkGamerId(tx, userId, system, claim)).row, system);
      });
    },
  });
}

type Request = Pick<Ctx<unknown, unknown, Static<typeof Body>>, 'body' | 'userId'>;

/** Links a name confirmed by the provider. */
async function signedIn(tx: Tx, { body, userId }: Request, system: IdSystemRow): Promise<Claim> {
  const state = body.link_state ?? null;
  if (state === null) throw gamerIdErrors.notConfirmed();
  return { ...(await claimAccount(tx, userId, system, state)), proofMediaId: null };
}

/** Links a name entered by hand, with a screenshot as proof. */
async function shown(tx: Tx, { body, userId }: Request, value: string): Promise<Claim> {
  const proofMediaId = body.proof_media_id ?? null;
  if (proofMediaId !== null) await claimMedia(tx, userId, [proofMediaId], 'evidence');
  return { value, accountId: null, proofMediaId };
}

/**
 * Links a name, or replaces the linked one of the same system. The caller holds the person's lock. Returns the name
 * that was linked before, if any. `limited` is false for staff, who aren't held to the limit on changes.
 * @throws 1002 during a match, 1004 for a change too soon, 1007 if someone else has the name
 */
export async function linkGamerId(
  tx: Tx,
  userId: string,
  system: IdSystemRow,
  claim: Claim,
  { limited } = { limited: true },
): Promise<{ row: GamerIdRow; before: string | null }> {
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
  const before = last?.state === 'linked' ? last.value : null;
  if (last && before === value) return { row: await updateProof(tx, last, claim), before };
  if (last) await checkChange(tx, last, value, limited ? now : null);
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
  return { row: made, before };
}

/** Relinking the same name after unlinking it isn't a change, so the date of the next allowed change stays the same. */
function changeableAt(last: GamerIdRow | undefined, value: string, now: Date): Date {
  if (last && last.value_folded === value.toLowerCase()) return last.changeable_at;
  return new Date(now.getTime() + CHANGE_DAYS * 86_400_000);
}

/** @param now null if the date of the next allowed change doesn't matter */
async function checkChange(tx: Tx, last: GamerIdRow, value: string, now: Date | null): Promise<void> {
  if (last.state === 'linked' && (await matchFacts.gamerIdInPlay(tx, last.user_id, last.id_system_id))) {
    throw gamerIdErrors.inPlay();
  }
  if (now && last.value_folded !== value.toLowerCase() && last.changeable_at > now) {
    throw gamerIdErrors.tooSoon({ limit: 'gamer_id_change', resets_at: last.changeable_at.toISOString() });
  }
}

/**
 * Unlinks one of a person's gamer IDs. `before` is its earlier state: nothing changes if it was unlinked already.
 * @throws 404, 1002 during a match
 */
export async function unlinkGamerId(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ before: GamerIdRow['state']; row: GamerIdRow; system: IdSystemRow }> {
  const row = await tx
    .selectFrom('gamer_ids')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const system = row && (await findIdSystem(tx, row.id_system_id));
  if (!row || !system) throw common.notFound();
  const { state: before } = row;
  if (before === 'disconnected') return { before, row, system };
  if (await matchFacts.gamerIdInPlay(tx, userId, row.id_system_id)) throw gamerIdErrors.inPlay();
  return { before, row: await disconnect(tx, row.id, await appNow(tx)), system };
}

/** Ends a link. Its row is kept as history. */
async function disconnect(tx: Tx, id: string, now: Date): Promise<GamerIdRow> {
  return tx
    .updateTable('gamer_ids')
    .set({ state: 'disconnected', disconnected_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
