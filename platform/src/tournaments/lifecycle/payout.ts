import type { Change } from '../../events/lifecycle/eventChange.ts';
import { changeMember } from '../../events/lineup/memberRows.ts';
import { type Event, saveTeam, type Team } from '../../events/store.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { postMany, type TransferInput } from '../../ledger/post.ts';
import { promoEscrow } from '../../ledger/promo.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../../wallet/record.ts';
import { bracketOf } from '../bracket/advance.ts';
import { fieldsOf } from '../competition.ts';
import { assertPaidOut, endEntries, heldEntries } from '../entries.ts';
import { eventEscrow } from '../escrow.ts';
import { prizesByTeam, splitPrize } from '../prizes/prizes.ts';

/** Computes and stores the prize of each team and each member (docs/domain/events.md#prizes). Moves no money. */
export async function planPrizes(change: Change): Promise<void> {
  const { tx, event } = change;
  const entries = await heldEntries(tx, event.id);
  const pool = entries.reduce((sum, entry) => sum + entry.amount, 0) + event.sponsor_amount;
  const { state } = await bracketOf(change);
  const placed = state.standings.map((row) => ({ ...row, placement: row.rank }));
  const prizes = prizesByTeam(pool, fieldsOf(event).prize_table, placed);
  for (const team of event.teams) {
    const prize = prizes.get(team.id);
    if (prize === undefined) continue;
    team.prize_amount = prize;
    await saveTeam(tx, team);
    const payers = entries.filter((entry) => entry.event_team_id === team.id).map((entry) => entry.user_id);
    await planMembers(change, team, prize, payers);
  }
}

async function planMembers({ tx, event }: Change, team: Team, prize: Cents, payers: readonly string[]): Promise<void> {
  const lineup = event.members.filter((one) => one.event_team_id === team.id && one.slot === 'lineup');
  const equal = payers.length > 0 ? payers : lineup.map((member) => member.user_id);
  const agreed = team.prize_split?.map((share) => ({ userId: share.user_id, bps: share.bps })) ?? null;
  const shares = splitPrize(prize, equal, agreed);
  for (const member of event.members.filter((one) => one.event_team_id === team.id)) {
    member.prize_amount = shares.get(member.user_id) ?? 0;
    await changeMember(tx, member, { prize_amount: member.prize_amount });
  }
}

/** Pays the planned prizes directly to cash. Leaves escrow empty (I4). */
export async function payPrizes(change: Change): Promise<void> {
  const { tx, event } = change;
  event.paid_at = event.now;
  const entries = await heldEntries(tx, event.id);
  const winners = event.members
    .filter((member) => (member.prize_amount ?? 0) > 0)
    .map((member) => ({ userId: member.user_id, amount: member.prize_amount ?? 0 }))
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const transfers = await postMany(tx, [...sponsorTransfer(event), ...winners.map((winner) => prizeTo(event, winner))]);
  const offset = transfers.length - winners.length;
  for (const [index, { userId, amount }] of winners.entries()) {
    await recordTransaction(tx, {
      userId,
      type: 'event_prize',
      state: 'completed',
      amount,
      title: `Prize in ${event.name}`,
      subjectType: 'event',
      subjectId: event.id,
      transferIds: transfers.slice(offset + index, offset + index + 1).map((transfer) => transfer.id),
      steps: [{ label: 'Prize paid out' }],
    });
  }
  await endEntries(tx, event, entries, 'released');
  await assertPaidOut(tx, event);
}

function sponsorTransfer(event: Event): TransferInput[] {
  if (event.sponsor_amount === 0) return [];
  return [
    {
      kind: 'promo',
      causeType: 'event',
      causeId: event.id,
      entries: [
        { account: promoEscrow(event.id), amount: -event.sponsor_amount },
        { account: eventEscrow(event.id), amount: event.sponsor_amount },
      ],
    },
  ];
}

function prizeTo(event: Event, { userId, amount }: { userId: string; amount: Cents }): TransferInput {
  return {
    kind: 'event_prize',
    causeType: 'event',
    causeId: event.id,
    entries: [
      { account: eventEscrow(event.id), amount: -amount },
      { account: userAccount(userId, 'cash'), amount },
    ],
  };
}
