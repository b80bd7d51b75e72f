import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import type { UserStatus } from '../http/policy.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { type AccountName, userAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { PROMO, promoEscrow } from '../ledger/promo.ts';
import { invariant } from '../shared/assert.ts';
import type { Cents } from '../shared/money.ts';
import { realPlayed } from '../users/facts/stakeFacts.ts';
import { recordTransaction } from '../wallet/record.ts';
import { lockPeople } from './book.ts';
import type { ReferralRow } from './store.ts';

export const settleJob = 'referrals.settle';
const SWEEP_BATCH = 500;

/** Checks whether rewards are due for users who have just played. */
export async function checkDueReferrals(tx: Tx, userIds: string[]): Promise<void> {
  const open = await tx
    .selectFrom('referrals')
    .select('id')
    .where('referred_id', 'in', userIds)
    .where('state', '=', 'joined')
    .execute();
  for (const { id } of open) await enqueue(tx, settleJob, { referralId: id }, { key: id });
}

export const settleReferral: JobHandler<{ referralId: string }> = ({ referralId }, { db }) => settle(db, referralId);

/**
 * Rechecks all open referrals, because a person may have been frozen when the reward was due, or an account may have
 * been deleted.
 */
export const sweepReferrals: JobHandler = async (_data, { db }) => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('referrals')
      .select('id')
      .where('state', '=', 'joined')
      .where('id', '>', after)
      .orderBy('id')
      .limit(SWEEP_BATCH)
      .execute();
    for (const { id } of rows) await settle(db, id);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

interface Side {
  userId: string;
  amount: Cents;
  status: UserStatus;
}

/** Pays a referral's rewards once they are due. Idempotent. */
async function settle(db: Db, referralId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const seen = await tx.selectFrom('referrals').selectAll().where('id', '=', referralId).executeTakeFirst();
    if (seen?.state !== 'joined') return;
    await lockPeople(tx, [seen.referrer_id, seen.referred_id]);
    const row = await tx
      .selectFrom('referrals')
      .selectAll()
      .where('id', '=', referralId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state === 'joined') await decide(tx, row);
  });
}

async function decide(tx: Tx, row: ReferralRow): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'status', 'phone_verified_at'])
    .where('id', 'in', [row.referrer_id, row.referred_id])
    .execute();
  const of = (id: string) => {
    const person = people.find((one) => one.id === id);
    invariant(person, 'both people of a referral exist');
    return person;
  };
  const referrer = { userId: row.referrer_id, amount: row.referrer_amount, status: of(row.referrer_id).status };
  const referred = { userId: row.referred_id, amount: row.referred_amount, status: of(row.referred_id).status };
  if (isGone(referred)) return close(tx, row, 'cancelled', []);
  if (of(row.referred_id).phone_verified_at === null) return;
  const played = (await realPlayed(tx, [row.referred_id])).get(row.referred_id) ?? 0;
  if (played < row.play_amount) return;
  const payable = [referrer, referred].filter((side) => !isGone(side));
  // Frozen and self-excluded people are paid once the freeze or self-exclusion ends.
  if (payable.every((side) => side.status === 'enabled')) await close(tx, row, 'earned', payable);
}

function isGone({ status }: Side): boolean {
  return status === 'deleted' || status === 'banned' || status === 'disabled';
}

/** Pays wager-only money to the participants who can still be paid and returns the rest to the promotions account. */
async function close(tx: Tx, row: ReferralRow, state: 'earned' | 'cancelled', paid: Side[]): Promise<void> {
  const reserved = row.referrer_amount + row.referred_amount;
  const returned = reserved - paid.reduce((sum, side) => sum + side.amount, 0);
  const entries: { account: AccountName; amount: Cents }[] = [
    { account: promoEscrow(row.id), amount: -reserved },
    ...paid.map((side) => ({ account: userAccount(side.userId, 'wager_only'), amount: side.amount })),
  ];
  if (returned > 0) entries.push({ account: PROMO, amount: returned });
  const transfer = await post(tx, {
    kind: paid.length > 0 ? 'referral' : 'promo',
    causeType: 'referral',
    causeId: row.id,
    reference: `referral:${row.id}`,
    entries,
  });
  for (const side of [...paid].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    await publishWallet(tx, row, side, transfer.id);
  await tx
    .updateTable('referrals')
    .set({ state, closed_at: await appNow(tx), closing_transfer_id: transfer.id })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, {
    area: 'system',
    actor: null,
    action: `referrals.${state}`,
    subjectType: 'referral',
    subjectId: row.id,
    after: { paid: paid.map(({ userId, amount }) => ({ userId, amount })), returned },
  });
}

async function publishWallet(tx: Tx, row: ReferralRow, side: Side, transferId: string): Promise<void> {
  const otherId = side.userId === row.referrer_id ? row.referred_id : row.referrer_id;
  const other = await tx.selectFrom('users').select('username').where('id', '=', otherId).executeTakeFirstOrThrow();
  await recordTransaction(tx, {
    userId: side.userId,
    type: 'referral',
    state: 'completed',
    amount: side.amount,
    title: 'Referral reward',
    subtitle: side.userId === row.referrer_id ? `${other.username} has played enough` : `Invited by ${other.username}`,
    subjectType: 'referral',
    subjectId: row.id,
    transferIds: [transferId],
    steps: [
      { label: 'Reserved' },
      { label: 'Paid', detail: 'Wager-only: play with it. What you win is yours to withdraw.' },
    ],
  });
}
