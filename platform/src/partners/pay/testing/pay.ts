import { appNow, withTransaction } from '../../../db/transaction.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  refereeOf,
  stakeOf,
  type TestLeague,
} from '../../../events/testing/events.ts';
import { newId } from '../../../shared/ids.ts';
import { phaseIs, type Stage } from '../../../stakes/testing/stage.ts';
import type { Person, TestPlatform } from '../../../testing/harness.ts';
import { enroll } from '../../testing/partners.ts';
import { creditEarnings } from '../accrue.ts';
import { fundPool } from '../fundPool.ts';

const MINUTE = 60_000;

/**
 * A stake event of partners that starts in an hour, with its market open. Both teams have two in the lineup and one on
 * the bench. The partners of a known league are already enrolled.
 */
export async function partnerStage(t: TestPlatform, staff?: EventStaff, known?: TestLeague): Promise<Stage> {
  const people = staff ?? (await eventStaff(t));
  const league = known ?? (await leagueOf(t));
  if (!known) for (const person of league.members.flat()) await enroll(t, person, []);
  const event = await eventOf(t, people, league, { format: { type: 'rounds', rounds: 1 } });
  const { id: marketId } = await t.db
    .selectFrom('markets')
    .select('id')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  await phaseIs(t, marketId, 'open');
  const [a = '', b = ''] = event.teams.map(({ id }) => id);
  return { staff: people, league, event, marketId, teams: [a, b] };
}

/** Checks in these teams and plays the event until it is decided, with the first team ahead. */
export async function playStage(t: TestPlatform, stage: Stage, checkedIn: readonly string[] = stage.teams) {
  const { staff, event } = stage;
  await t.clock.advance(57 * MINUTE);
  for (const event_team_id of checkedIn)
    await t.inject(staff.referee, 'POST', `/admin/v1/referee/events/${event.id}/check_in`, { event_team_id });
  const { match_id: matchId } = await stakeOf(t, staff, event.id);
  const referee = refereeOf(t, staff, matchId, event);
  await referee.start(1);
  await referee.final(1, [13, 9]);
}

/** Waits for the review and the payout of a decided event. */
export async function payStage(t: TestPlatform): Promise<void> {
  await t.clock.advance(16 * MINUTE);
  await t.clock.advance(61 * MINUTE);
}

/** Adds company money to the partner pool. */
export async function fillPool(t: TestPlatform, amount = 100_000_000): Promise<void> {
  await withTransaction(t.db, (tx) => fundPool(tx, { amount, reference: newId(), actor: null }));
}

/** What partners earn with an event, in cents by user ID. */
type Earnings = Readonly<Record<string, number>>;

/** Pays an event's earnings, as if it were paid now. */
export const payEvent = (t: TestPlatform, id: string, earnings: Earnings): Promise<void> =>
  withTransaction(t.db, async (tx) =>
    creditEarnings(
      tx,
      { id, now: await appNow(tx) },
      Object.entries(earnings).map(([userId, base]) => ({ userId, base, bonus: 0, share: 0 })),
    ),
  );

/** A planned event. */
export async function anEvent(t: TestPlatform): Promise<string> {
  return (await eventOf(t, await eventStaff(t), await leagueOf(t))).id;
}

/** Credits a partner with an event, as if it were paid now. Returns the event's ID. */
export async function earn(t: TestPlatform, { id: userId }: Pick<Person, 'id'>, base = 2_500): Promise<string> {
  const id = await anEvent(t);
  await payEvent(t, id, { [userId]: base });
  return id;
}
