import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { lockPayer } from '../person.ts';
import { touchWallet } from '../record.ts';
import { railNames, railOf, readReceiver, sameName } from '../rules.ts';
import type { PaymentSource } from '../schemas.ts';
import type { PaymentSourceType } from '../tables.ts';
import { connectedSources } from './dotsSources.ts';
import { railObstacle } from './methods.ts';
import { type NewSource, ownSources, sourceViews } from './sources.ts';
import { vaultedSource } from './vault.ts';

type Finish = (run: (tx: Tx) => Promise<PaymentSource>) => Promise<PaymentSource>;
export type AddSourceCtx = Ctx<unknown, unknown, { value: string; type: `PaymentSource::${PaymentSourceType}` }>;

/**
 * Adds a destination for withdrawals. `value` is an e-mail address, phone number or Venmo name; or an approved setup token of
 * PayPal's vault; for Dots anything: what the person has connected there is fetched, and the newest is answered. The same
 * destination on another person puts both under review, and so does a name that is not the person's.
 */
export async function addSource(ctx: AddSourceCtx, finish: Finish): Promise<PaymentSource> {
  const { body, userId, deps, session } = ctx;
  const type = body.type.slice('PaymentSource::'.length) as PaymentSourceType;
  const rail = railOf[type];
  if (type === 'Card' || type === 'ApplePay') {
    throw common.validation(undefined, `${railNames[rail]} takes no withdrawals; connect a bank account.`, 'type');
  }
  const obstacle = await railObstacle(deps, { userId, sessionId: session?.id }, rail);
  if (obstacle !== null) throw common.regionRefused({ type: rail }, `${obstacle}.`);
  const hold = deps.config.wallet.sourceHoldHours;
  if (type === 'Dots') {
    const found = await connectedSources(deps, userId);
    return finish((tx) => insertConnected(tx, userId, found, hold));
  }
  const source = (await vaultedSource(deps, userId, type, body.value)) ?? namedSource(type, body.value);
  return finish((tx) => insertSource(tx, userId, source, hold));
}

function namedSource(type: 'PayPal' | 'Venmo', text: string): NewSource {
  const { value, masked } = readReceiver(type, text);
  return { type, value, masked, ownerName: null, vaultToken: null, doubtful: false };
}

/** Adds those that are not there yet (a webhook may have been faster) and answers the newest; 1002 when nothing is connected. */
async function insertConnected(tx: Tx, userId: string, found: NewSource[], hold: number): Promise<PaymentSource> {
  await insertNew(tx, userId, found, hold);
  const newest = (await ownSources(tx, userId)).findLast((source) => source.type === 'PaymentSource::Dots');
  if (!newest) throw common.notAllowedNow({ connected: 0 }, 'Nothing is connected yet.');
  return newest;
}

/** Adds those of the found sources that the person does not have. */
export async function insertNew(tx: Tx, userId: string, found: NewSource[], hold: number): Promise<void> {
  await lockPayer(tx, userId);
  const own = await tx
    .selectFrom('payment_sources')
    .select('value')
    .where('user_id', '=', userId)
    .where('state', '<>', 'disconnected')
    .execute();
  for (const source of found) {
    if (!own.some(({ value }) => value === source.value)) await insertSource(tx, userId, source, hold);
  }
}

/**
 * Writes a source down. The value is kept as it is (staff and the provider need it) but leaves the platform only masked,
 * and is never logged.
 */
async function insertSource(tx: Tx, userId: string, input: NewSource, holdHours: number): Promise<PaymentSource> {
  const person = await lockPayer(tx, userId);
  const now = await appNow(tx);
  // Two people who add the same destination at once must see each other.
  await lockDestination(tx, input);
  const same = await tx
    .selectFrom('payment_sources')
    .select(['id', 'user_id'])
    .where('type', '=', input.type)
    .where('value', '=', input.value)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (same.some((row) => row.user_id === userId))
    throw common.duplicate(undefined, 'You have this one already.', 'value');
  for (const row of same) await putUnderReview(tx, row);
  const foreign = input.ownerName !== null && !sameName(input.ownerName, person.first_name, person.last_name);
  const source = await tx
    .insertInto('payment_sources')
    .values({
      id: newId(),
      user_id: userId,
      type: input.type,
      value: input.value,
      value_masked: input.masked,
      owner_name: input.ownerName,
      vault_token: input.vaultToken,
      state: same.length > 0 || foreign || input.doubtful ? 'pending' : 'active',
      held_until: new Date(now.getTime() + holdHours * 3_600_000),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'payment_source.add',
    subjectType: 'payment_source',
    subjectId: source.id,
    after: { type: source.type, state: source.state, ...(foreign && { owner_name_match: false }) },
  });
  // Wallets are locked in order of user id.
  const touched = new Set([userId, ...same.map((row) => row.user_id)]);
  for (const id of [...touched].sort()) await touchWallet(tx, id);
  const [view] = await sourceViews(tx, userId, [source]);
  if (!view) throw new Error('a source has a view');
  return view;
}

/** Makes everyone else wait who adds or decides about the same destination, until the transaction ends. After the person. */
export async function lockDestination(tx: Tx, { type, value }: Pick<NewSource, 'type' | 'value'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${value}`}, 0))`.execute(tx);
}

async function putUnderReview(tx: Tx, source: { id: string }): Promise<void> {
  await tx.updateTable('payment_sources').set({ state: 'pending' }).where('id', '=', source.id).execute();
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'payment_source.review',
    subjectType: 'payment_source',
    subjectId: source.id,
    after: { state: 'pending' },
    reason: 'another person added the same destination',
  });
}
