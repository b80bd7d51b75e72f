import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { lockPayer } from '../person.ts';
import { touchWallet } from '../record.ts';
import { railNames, railOf, readReceiver, sameName } from '../rules.ts';
import type { PaymentSource } from '../schemas.ts';
import type { PaymentSourceType } from '../tables.ts';
import { connectedSources } from './dotsSources.ts';
import { railObstacle } from './methods.ts';
import { putUnderReview } from './review.ts';
import { type NewSource, ownSources, sourceViews } from './sources.ts';
import { vaultedSource } from './vault.ts';

type Finish = (run: (tx: Tx) => Promise<PaymentSource>) => Promise<PaymentSource>;
export type AddSourceCtx = Ctx<unknown, unknown, { value: string; type: `PaymentSource::${PaymentSourceType}` }>;

/**
 * Adds a payment method for withdrawals. `value` is an email address, phone number or Venmo name, or an approved setup
 * token of PayPal's vault. It is ignored for Dots: connected accounts are fetched, and the newest one is returned. The
 * new method is reviewed if another person already uses the destination, or if the account holder's name isn't the
 * person's. The other person's method is also reviewed if it is new, or if this person has proved that they own the
 * account.
 */
export async function addSource(ctx: AddSourceCtx, finish: Finish): Promise<PaymentSource> {
  const { body, userId, deps, session } = ctx;
  const type = body.type.slice('PaymentSource::'.length) as PaymentSourceType;
  const rail = railOf[type];
  if (type === 'Card' || type === 'ApplePay') {
    throw common.validation(
      undefined,
      `${railNames[rail]} doesn’t accept withdrawals. Connect a bank account.`,
      'type',
    );
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

/**
 * Adds missing accounts, unless a webhook has already added them, and returns the newest one. Refuses with 1002 if
 * nothing is connected.
 */
async function insertConnected(tx: Tx, userId: string, found: NewSource[], hold: number): Promise<PaymentSource> {
  await insertNew(tx, userId, found, hold);
  const newest = (await ownSources(tx, userId)).findLast((source) => source.type === 'PaymentSource::Dots');
  if (!newest) throw common.notAllowedNow({ connected: 0 }, 'No bank account is connected yet.');
  return newest;
}

/** Adds the payment methods the person doesn't have yet. */
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
 * Stores a payment method. The value is kept in full for staff and the provider. It is masked in every response and
 * never logged.
 */
async function insertSource(tx: Tx, userId: string, input: NewSource, holdHours: number): Promise<PaymentSource> {
  const person = await lockPayer(tx, userId);
  const now = await appNow(tx);
  // If two people add the same destination concurrently, each must see the other's method.
  await lockDestination(tx, input);
  const same = await tx
    .selectFrom('payment_sources')
    .select(['id', 'user_id', 'state', 'held_until'])
    .where('type', '=', input.type)
    .where('value', '=', input.value)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (same.some((row) => row.user_id === userId))
    throw common.duplicate(undefined, 'You’ve already added this payment method.', 'value');
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
  // A method past its hold stays in use if the other person has merely entered its address. Otherwise, anyone could
  // block someone else's withdrawals.
  const proven = input.vaultToken !== null || input.type === 'Dots';
  for (const { id, state, held_until: until } of same) {
    if (state === 'active' && (proven || (until !== null && now < until))) await putUnderReview(tx, id, source.id);
  }
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'payment_source.add',
    subjectType: 'payment_source',
    subjectId: source.id,
    after: { type: source.type, state: source.state, ...(foreign && { owner_name_match: false }) },
  });
  notifySecurity(tx, userId, 'source_added');
  // Locks wallets in order of user ID.
  const touched = new Set([userId, ...same.map((row) => row.user_id)]);
  for (const id of [...touched].sort()) await touchWallet(tx, id);
  const [view] = await sourceViews(tx, userId, [source]);
  if (!view) throw new Error('the added payment source was not found');
  return view;
}

/** Serializes adding and reviewing a destination until the transaction ends. Take this lock after the person's. */
export async function lockDestination(tx: Tx, { type, value }: Pick<NewSource, 'type' | 'value'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${value}`}, 0))`.execute(tx);
}
