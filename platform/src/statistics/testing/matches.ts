import { newId } from '../../shared/ids.ts';
import type { TestPlatform } from '../../testing/harness.ts';
import type { Placement } from '../figures.ts';

/** A seat of a finished match: entry, payout and result. */
export interface Seat {
  userId: string;
  side: 'a' | 'b';
  placement: Placement;
  entry: number;
  payout: number;
}

/** Inserts a completed match directly, in the same state as after its last transaction. */
export async function completedMatch(
  t: Pick<TestPlatform, 'owner'>,
  field: { game_id: string; game_mode_id: string; console_id: string },
  endedAt: Date,
  seats: readonly Seat[],
): Promise<string> {
  const id = newId();
  const [first] = seats;
  if (!first) throw new Error('a match has players');
  await t.owner
    .insertInto('matches')
    .values({
      id,
      state: 'completed',
      visibility: 'public',
      ...field,
      team_size: 1,
      entry_amount: 1000,
      creator_id: first.userId,
      rules: '{}',
      created_at: endedAt,
      started_at: endedAt,
      ended_at: endedAt,
      drawn: first.placement === 0,
    } as never)
    .execute();
  for (const [index, seat] of seats.entries()) await addSeat(t, id, field.console_id, endedAt, index, seat);
  return id;
}

async function addSeat(
  t: Pick<TestPlatform, 'owner'>,
  match_id: string,
  console_id: string,
  at: Date,
  index: number,
  { userId: user_id, side, placement, entry, payout }: Seat,
): Promise<void> {
  const id = newId();
  await t.owner
    .insertInto('match_participants')
    .values({
      id,
      match_id,
      side,
      seat: index,
      user_id,
      console_id,
      captain: true,
      joined: true,
      placement,
      payout_amount: payout,
      open: false,
    } as never)
    .execute();
  if (entry === 0) return;
  await t.owner
    .insertInto('match_entries')
    .values({
      id: newId(),
      match_id,
      participant_id: id,
      user_id,
      amount: entry,
      wager_only: 0,
      unsettled: 0,
      cash: entry,
      state: 'released',
      transfer_id: newId(),
      transaction_id: newId(),
      held_at: at,
      released_at: at,
    } as never)
    .execute();
}

/** Creates a match of two people with a $10 entry each. The winner gets both entries; a draw refunds both. */
export function against(one: string, other: string, placement: Placement): Seat[] {
  const payout = { 0: 1000, 1: 2000, 2: 0 } as const;
  const opposite = { 0: 0, 1: 2, 2: 1 } as const;
  return [
    { userId: one, side: 'a', placement, entry: 1000, payout: payout[placement] },
    {
      userId: other,
      side: 'b',
      placement: opposite[placement],
      entry: 1000,
      payout: payout[opposite[placement]],
    },
  ];
}
