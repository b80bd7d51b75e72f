import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { lockAccounts, userAccount } from '../../ledger/accounts.ts';
import { holdLots, OPEN_END } from '../../ledger/finality.ts';
import { postMany, type TransferInput } from '../../ledger/post.ts';
import { invariant } from '../../shared/assert.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction, updateTransaction } from '../../wallet/record.ts';
import { dateUnsettled, unsettledRecords } from '../../wallet/unsettled.ts';
import { matchEscrow } from '../pot/escrow.ts';
import type { Entry, Match } from '../store.ts';

/** A transfer that paid part of the pot to one person. */
export interface Payout {
  transferId: string;
  userId: string;
  amount: Cents;
}

/** The part of a payout that the recipient has to return. */
interface Taking extends Payout {
  given: Cents;
  /** ID of the reversing transfer, which takes the remainder from the platform. */
  reversalId: string;
}

/**
 * Returns payouts made at the end of a match that haven't been reversed, ordered by recipient. Excludes refunds made
 * before the end. The condition on `cause_type` matches the partial index on reversals, which excludes market
 * reversals.
 */
export async function payoutsOf(tx: Tx, match: Match): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select t.id as "transferId", split_part(r.name, ':', 2) as "userId", sum(p.amount)::bigint as amount
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.amount < 0
    join ledger_transfers t on t.id = e.transfer_id and t.kind in ('match_win', 'match_refund')
    join ledger_entries p on p.transfer_id = t.id and p.amount > 0
    join ledger_accounts r on r.id = p.account_id
    where a.name = ${matchEscrow(match.id)} and t.at >= ${match.ended_at}
      and not exists (select from ledger_transfers c where c.reverses = t.id and c.cause_type <> 'market')
    group by t.id, 2 order by 2, t.id`.execute(tx);
  return rows;
}

/** Keeps winnings unsettled while an appeal is pending. */
export async function holdForAppeal(tx: Tx, match: Match): Promise<void> {
  const payouts = await payoutsOf(tx, match);
  await holdWinnings(tx, payouts, OPEN_END);
  for (const { id } of await unsettledRecords(tx, payouts)) {
    await updateTransaction(tx, id, { finalAt: null, step: { label: 'Held', detail: 'The verdict was appealed' } });
  }
}

/**
 * Keeps winnings unsettled until `until`, when they automatically become cash. Until then, payouts can be reversed if
 * an appeal changes the verdict. Winnings that are already final stay final.
 */
export async function holdWinnings(tx: Tx, payouts: readonly Payout[], until: Date): Promise<void> {
  await holdLots(tx, payouts, until);
  await dateUnsettled(tx, payouts, until);
}

/**
 * Row 18 of docs/domain/matches.md#states: moves everything that a match paid out back to its escrow with reversing
 * transfers. Takes only the part of the match's winnings that is still `unsettled`, and the platform covers the rest.
 * Never takes `cash` or other winnings, and never makes a balance negative (I2). The entries count as held again.
 */
export async function reversePayouts(tx: Tx, match: Match, verdictId: string): Promise<void> {
  const payouts = await payoutsOf(tx, match);
  await lockAccounts(tx, [
    matchEscrow(match.id),
    'house:corrections',
    ...payouts.map((payout) => userAccount(payout.userId, 'unsettled')),
  ]);
  const takings = await recoverableOf(tx, payouts);
  const transferIds = [...new Set(payouts.map((payout) => payout.transferId))];
  const open = await unsettledRecords(tx, payouts);
  await postMany(
    tx,
    transferIds.map((id) =>
      reversalOf(
        match,
        verdictId,
        takings.filter((taking) => taking.transferId === id),
      ),
    ),
  );
  for (const taking of takings) {
    const { userId, transferId } = taking;
    await publishWallet(tx, match, taking);
    const earlier = open.find((one) => one.user_id === userId && one.transfer_ids.includes(transferId));
    if (earlier) await updateTransaction(tx, earlier.id, { completed: true, step: { label: 'Corrected later' } });
  }
  await reholdEntries(tx, match);
}

/** Returns how much of each payout can be taken back. The caller must hold the account locks. */
async function recoverableOf(tx: Tx, payouts: readonly Payout[]): Promise<Taking[]> {
  if (payouts.length === 0) return [];
  const lots = await tx
    .selectFrom('unsettled_lots')
    .select(['transfer_id', 'user_id', 'remaining'])
    .where(
      'transfer_id',
      'in',
      payouts.map((payout) => payout.transferId),
    )
    .execute();
  const reversals = new Map(payouts.map((payout) => [payout.transferId, newId()]));
  return payouts.map((payout) => {
    const lot = lots.find((one) => one.transfer_id === payout.transferId && one.user_id === payout.userId);
    const reversalId = reversals.get(payout.transferId);
    invariant(reversalId, 'every payout has a reversal');
    return { ...payout, reversalId, given: lot?.remaining ?? 0 };
  });
}

function reversalOf(match: Match, verdictId: string, takings: readonly Taking[]): TransferInput {
  const [first] = takings;
  invariant(first, 'a reversed transfer paid someone');
  const amount = takings.reduce((sum, taking) => sum + taking.amount, 0);
  const given = takings.reduce((sum, taking) => sum + taking.given, 0);
  const entries = [
    { account: matchEscrow(match.id), amount },
    ...takings.map((taking) => ({ account: userAccount(taking.userId, 'unsettled'), amount: -taking.given })),
    { account: 'house:corrections', amount: given - amount },
  ];
  return {
    id: first.reversalId,
    kind: 'reversal',
    causeType: 'match_verdict',
    causeId: verdictId,
    reverses: first.transferId,
    entries: entries.filter((entry) => entry.amount !== 0),
  };
}

async function publishWallet(tx: Tx, match: Match, { userId, given, reversalId }: Taking): Promise<void> {
  if (given === 0) return;
  await recordTransaction(tx, {
    userId,
    type: 'adjustment',
    state: 'completed',
    amount: -given,
    title: `Correction of match ${match.number}`,
    subtitle: 'The result was changed',
    subjectType: 'match',
    subjectId: match.id,
    transferIds: [reversalId],
    steps: [{ label: 'Reversed', detail: 'From pending winnings only' }],
  });
}

/** Marks released entries as held in escrow again. */
async function reholdEntries(tx: Tx, match: Match): Promise<void> {
  invariant(match.ended_at, 'a match that paid out has ended');
  const entries = await tx
    .updateTable('match_entries')
    .set({ state: 'held', released_at: null })
    .where('match_id', '=', match.id)
    .where('state', '=', 'released')
    .where('released_at', '>=', match.ended_at)
    .where('participant_id', 'is not', null)
    .returningAll()
    .execute();
  match.held = (entries as Entry[]).sort((a, b) => (a.id < b.id ? -1 : 1));
}
