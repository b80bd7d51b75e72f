import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type Refunded, refundedOf, type Staked } from '../../wallet/stake-refunds/refunds.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { lostEntry } from './lostEntry.ts';
import { lostStake, unmatchedRest } from './lostStake.ts';

/** The amount of an entry or a stake that staff can currently refund (docs/domain/wallet.md#refunds-by-staff). */
export interface Refundable {
  staked: Staked;
  /** Earlier refunds by staff. */
  refunded: Refunded;
  /** Source of the money: the escrow of unmatched stakes, or the corrections account. */
  source: 'escrow' | 'corrections';
  /** Maximum amount that can be refunded, in cents. From escrow, only the full amount can be refunded. */
  amount: Cents;
  /** The part of `amount` that was staked as wager-only money. */
  wagerOnly: Cents;
  /** The market that holds an unmatched remainder. */
  marketId: string | null;
}

/** Amount lost in cents, and the part of it that was wager-only money. */
export interface Lost {
  amount: Cents;
  wagerOnly: Cents;
}

/** Settings that decide when a result becomes final. */
type Settings = Pick<Config, 'matches'>;

/**
 * @throws 404 for an unknown transaction, 1002 if it isn't an entry or stake, if its match, event or market may still
 * pay it back, or if nothing remains to refund
 */
export async function refundableOf(db: Db | Tx, transactionId: string, settings: Settings): Promise<Refundable> {
  const row = await db.selectFrom(oneTransaction(transactionId).as('t')).selectAll().executeTakeFirst();
  if (!row) throw common.notFound();
  const { id, user_id, amount, type, subject_type, subject_id } = row;
  const staked = {
    transactionId: id,
    userId: user_id,
    amount: -amount,
    subjectType: subject_type,
    subjectId: subject_id,
  };
  const refunded = await refundedOf(db, id);
  const rest = type === 'stake' && subject_id && !refunded.canceled ? await unmatchedRest(db, subject_id) : null;
  if (rest) return { staked, refunded, source: 'escrow', ...rest };
  const lost = await lostOf(db, type, staked, settings);
  const left = Math.min(lost.amount, staked.amount) - refunded.paid;
  if (left <= 0) throw nothingLeft(refunded);
  const wagerOnly = Math.min(left, Math.max(0, lost.wagerOnly - refunded.wagerOnly));
  return { staked, refunded, source: 'corrections', amount: left, wagerOnly, marketId: null };
}

function lostOf(db: Db | Tx, type: string, staked: Staked, { matches }: Settings): Promise<Lost> {
  if (type === 'match_entry' || type === 'event_entry') return lostEntry(db, type, staked, matches);
  if (type === 'stake' && staked.subjectId) return lostStake(db, staked.userId, staked.subjectId);
  throw common.notAllowedNow({ type }, 'This transaction isn’t an entry or a stake.');
}

function nothingLeft({ paid }: Refunded) {
  return common.notAllowedNow(
    { refunded_amount: paid },
    paid > 0 ? 'This has already been refunded.' : 'Nothing of this was lost, so there is nothing to refund.',
  );
}
