import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { findPerson } from '../person.ts';
import { sameName } from '../rules.ts';
import type { PaymentSource } from '../schemas.ts';
import type { PaymentSourceType } from '../tables.ts';

const columns = ['id', 'type', 'value_masked', 'context', 'state', 'held_until', 'created_at', 'owner_name'] as const;

export interface SourceRow {
  id: string;
  type: PaymentSourceType;
  value_masked: string;
  context: 'withdrawal';
  state: 'pending' | 'active' | 'disconnected';
  held_until: Date | null;
  created_at: Date;
  owner_name: string | null;
}

/** Lists a person's connected payment methods, oldest first. */
export async function ownSources(db: Db | Tx, userId: string): Promise<PaymentSource[]> {
  const rows = await db
    .selectFrom('payment_sources')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .execute();
  return sourceViews(db, userId, rows);
}

/**
 * Lists a person's payment methods as that person sees them. Compares account holders with the person's current name.
 */
export async function sourceViews(db: Db | Tx, userId: string, rows: SourceRow[]): Promise<PaymentSource[]> {
  if (rows.length === 0) return [];
  const person = await findPerson(db, userId);
  return rows.map((row) => ({
    id: row.id,
    type: `PaymentSource::${row.type}`,
    value_masked: row.value_masked,
    context: row.context,
    state: row.state,
    owner_name_match: ownerNameMatch(row, person),
    held_until: row.held_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** Whether the account holder's name matches the person's. Null if the provider doesn't report a name. */
export function ownerNameMatch(
  source: Pick<SourceRow, 'owner_name'>,
  person: { first_name: string | null; last_name: string | null } | undefined,
): boolean | null {
  if (source.owner_name === null) return null;
  return sameName(source.owner_name, person?.first_name ?? null, person?.last_name ?? null);
}

/** Finds one of the user's payment methods. Refuses with 404 if it belongs to someone else. */
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

/** Returns why a payment method can't receive the amount now, for display, or null if it can. */
export function sourceObstacle(
  source: Pick<SourceRow, 'state' | 'held_until'>,
  amount: Cents,
  now: Date,
  limits: Config['wallet'],
): string | null {
  if (source.state === 'pending') return 'Under review by our staff';
  if (source.state === 'disconnected') return 'Disconnected';
  if (amount > limits.sourceHoldAmount && source.held_until && now < source.held_until) {
    return `New: up to ${dollars(limits.sourceHoldAmount)} for the first ${limits.sourceHoldHours} hours`;
  }
  return null;
}

/** Formats cents: 1234 is `$12.34`. */
export function dollars(amount: Cents): string {
  return `$${(amount / 100).toFixed(2)}`;
}

/** A validated payout destination. */
export interface NewSource {
  type: PaymentSourceType;
  value: string;
  masked: string;
  /** Name of the account holder according to the provider. */
  ownerName: string | null;
  vaultToken: string | null;
  /** Whether the provider flagged the destination. If so, staff review it first. */
  doubtful: boolean;
}
