import type { Tx } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';
import { dollars } from '../shared/format.ts';
import type { Cents } from '../shared/money.ts';
import type { TransactionState, TransactionType } from './tables.ts';

/** The transaction's own title, which states the outcome of the deposit. */
const OWN_TITLE = '{title}';

/**
 * Notification titles by transaction state. Null for the person's own actions, and for results that a match or stake
 * notification already covers.
 */
export const walletNotices: Record<TransactionType, Partial<Record<TransactionState, string>> | null> = {
  deposit: { completed: 'Deposit complete', declined: 'Deposit declined', failed: 'Deposit failed' },
  deposit_fee: null,
  withdrawal: {
    completed: 'Withdrawal paid',
    returned: 'Withdrawal returned',
    failed: 'Withdrawal failed',
    declined: 'Withdrawal declined',
    cancelled: 'Withdrawal canceled',
  },
  withdrawal_fee: null,
  match_entry: null,
  match_win: null,
  match_refund: null,
  event_entry: null,
  event_prize: { completed: 'You won a prize', unsettled: 'You won a prize' },
  event_refund: { completed: 'Event entry refunded' },
  stake: null,
  stake_refund: null,
  stake_win: null,
  cash_out: null,
  boost: { completed: 'Boost paid' },
  shield: { completed: 'Shield paid' },
  donation: { completed: 'Credit from Duelbook' },
  referral: { completed: 'Referral reward' },
  partner_payout: { completed: 'Partner payout' },
  adjustment: { completed: 'Wallet correction' },
  chargeback: { pending: OWN_TITLE, completed: OWN_TITLE, cancelled: OWN_TITLE, returned: OWN_TITLE },
  tax_withheld: null,
};

interface Told {
  id: string;
  user_id: string;
  type: TransactionType;
  amount: Cents;
  title: string;
}

/** Notifies the owner of a transaction's new state. `detail` comes from its last step. */
export function notifyOwner(tx: Tx, row: Told, state: TransactionState, detail: string | null | undefined): void {
  const title = walletNotices[row.type]?.[state];
  if (title === undefined) return;
  sendNotice(tx, { ...row, title: title === OWN_TITLE ? row.title : title }, detail);
}

/**
 * Notifies the owner that a deposit is on hold. Deposits that are merely slow are also pending, but aren't announced.
 */
export function notifyHeld(tx: Tx, row: Omit<Told, 'type' | 'title'>, detail: string): void {
  sendNotice(tx, { ...row, title: 'Deposit on hold' }, detail);
}

function sendNotice(
  tx: Tx,
  { id, user_id, amount, title }: Omit<Told, 'type'>,
  detail: string | null | undefined,
): void {
  notify(tx, {
    userId: user_id,
    category: 'money',
    title,
    body: [dollars(Math.abs(amount)), detail].filter(Boolean).join(' · '),
    data: { nativedeeplink: 'duelbook://wallet' },
    details: [`Reference: ${id}`],
    dedupeKey: `transaction:${id}`,
  });
}
