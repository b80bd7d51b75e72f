import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { lockPayer } from './person.ts';
import { touchWallet } from './record.ts';
import { readReceiver } from './rules.ts';
import type { PaymentSource } from './schemas.ts';
import type { PaymentSourceType } from './tables.ts';

const columns = ['id', 'type', 'value_masked', 'context', 'state', 'held_until', 'created_at'] as const;

interface SourceRow {
  id: string;
  type: PaymentSourceType;
  value_masked: string;
  context: 'withdrawal';
  state: 'pending' | 'active' | 'disconnected';
  held_until: Date | null;
  created_at: Date;
}

/** A person's payment sources that are not disconnected, oldest first. */
export async function ownSources(db: Db | Tx, userId: string): Promise<PaymentSource[]> {
  const rows = await db
    .selectFrom('payment_sources')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .execute();
  return rows.map(sourceView);
}

export function sourceView(row: SourceRow): PaymentSource {
  return {
    id: row.id,
    type: `PaymentSource::${row.type}`,
    value_masked: row.value_masked,
    context: row.context,
    state: row.state,
    held_until: row.held_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** One of the person's own sources, 404 for anyone else's. */
export async function ownSource(db: Db | Tx, userId: string, id: string) {
  const row = await db
    .selectFrom('payment_sources')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

/** Why a source cannot take the amount now, in words for the person; null when it can. */
export function sourceObstacle(
  source: Pick<SourceRow, 'state' | 'held_until'>,
  amount: Cents,
  now: Date,
  limits: Config['wallet'],
): string | null {
  if (source.state === 'pending') return 'Being checked by our staff';
  if (source.state === 'disconnected') return 'Disconnected';
  if (amount > limits.sourceHoldAmount && source.held_until && now < source.held_until) {
    return `New: up to ${dollars(limits.sourceHoldAmount)} for the first ${limits.sourceHoldHours} hours`;
  }
  return null;
}

/** 1234 is `$12.34`. */
export function dollars(amount: Cents): string {
  return `$${(amount / 100).toFixed(2)}`;
}

interface NewSource {
  type: PaymentSourceType;
  value: string;
}

/**
 * Adds a destination for withdrawals. The value is kept as it is (staff and the provider need it) but leaves the
 * platform only masked, and is never logged. The same destination on another person puts both under review.
 */
export async function addSource(tx: Tx, userId: string, input: NewSource, holdHours: number): Promise<PaymentSource> {
  await lockPayer(tx, userId);
  const receiver = readReceiver(input.type, input.value);
  const now = await appNow(tx);
  // Two people who add the same destination at once must see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${input.type}:${receiver.value}`}, 0))`.execute(tx);
  const same = await tx
    .selectFrom('payment_sources')
    .select(['id', 'user_id'])
    .where('type', '=', input.type)
    .where('value', '=', receiver.value)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (same.some((row) => row.user_id === userId))
    throw common.duplicate(undefined, 'You have this one already.', 'value');
  for (const row of same) await putUnderReview(tx, row);
  const source = await tx
    .insertInto('payment_sources')
    .values({
      id: newId(),
      user_id: userId,
      type: input.type,
      value: receiver.value,
      value_masked: receiver.masked,
      state: same.length > 0 ? 'pending' : 'active',
      held_until: new Date(now.getTime() + holdHours * 3_600_000),
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'payment_source.add',
    subjectType: 'payment_source',
    subjectId: source.id,
    after: { type: source.type, state: source.state },
  });
  // Wallets are locked in order of user id.
  const touched = new Set([userId, ...same.map((row) => row.user_id)]);
  for (const id of [...touched].sort()) await touchWallet(tx, id);
  return sourceView(source);
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
