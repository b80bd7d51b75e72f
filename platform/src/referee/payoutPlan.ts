import Type, { type Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { eventFacts } from '../events/facts.ts';
import { refereeRefusal } from '../events/integrity/refusal.ts';
import { deadlineTimer } from '../events/lifecycle/change.ts';
import { completionRefusal } from '../events/lifecycle/payout.ts';
import { balances } from '../ledger/accounts.ts';
import { promoEscrow } from '../ledger/promo.ts';
import { describeSchema } from '../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../shared/schema.ts';
import { eventEscrow } from '../tournaments/escrow.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';

const Recipient = Type.Object({ user: PublicPerson, event_team_id: Id, amount: Cents });
describeSchema(Recipient, 'PayoutRecipient', 'Team member who gets a part of the prizes.', {
  event_team_id: "ID of the user's team.",
  amount: 'Amount in cents.',
  user: 'User who is paid.',
});

export const PayoutPlan = Type.Object({
  total_amount: Cents,
  held_amount: Cents,
  bounty_amount: Cents,
  due_at: Nullable(DateTime),
  blocked_by: Nullable(PublicPerson),
  blocked_reason: Nullable(Type.String()),
  refusal: Nullable(Type.String()),
  recipients: Type.Array(Recipient),
});
describeSchema(PayoutPlan, 'PayoutPlan', 'Payout of an event, and who can complete it.', {
  total_amount: 'Sum of the planned prizes, in cents. 0 for stake events and until the plan exists.',
  held_amount: 'Entries and sponsor money that the event holds, in cents.',
  bounty_amount: 'Accepted bounties that may be paid in addition, in cents.',
  due_at: 'Time of the automatic payout. Null unless one is planned.',
  blocked_by: "Staff member who blocked the payout. Null when it isn't blocked.",
  blocked_reason: "Reason it is blocked. Null when it isn't blocked.",
  refusal: 'Why the viewer can’t complete the payout. Null if only the state of the event prevents it.',
  recipients: 'Recipients with their amounts, highest first. Empty until the plan exists.',
});
type PayoutPlan = Static<typeof PayoutPlan>;

export async function readPayoutPlan(db: Db, eventId: string, staffId: string): Promise<PayoutPlan> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const blocked = event.state === 'payout_blocked';
  const recipients = await readRecipients(db, eventId);
  const held = await balances(db, [eventEscrow(eventId), promoEscrow(eventId)]);
  const people = await readPeople(db, [event.payout_blocked_by]);
  return {
    total_amount: recipients.reduce((sum, one) => sum + one.amount, 0),
    held_amount: Object.values(held).reduce((sum, cents) => sum + cents, 0),
    bounty_amount: await acceptedBounties(db, eventId),
    due_at: event.state === 'payout_pending' ? await dueAt(db, eventId) : null,
    blocked_by: blocked ? (people.get(event.payout_blocked_by ?? '') ?? null) : null,
    blocked_reason: blocked ? event.payout_blocked_reason : null,
    refusal: (await completionRefusal(db, event, staffId)) ?? (await partiality(db, eventId, staffId)),
    recipients,
  };
}

async function readRecipients(db: Db, eventId: string): Promise<PayoutPlan['recipients']> {
  const rows = await db
    .selectFrom('event_team_members')
    .select(['user_id', 'event_team_id', 'prize_amount'])
    .where('event_id', '=', eventId)
    .where('prize_amount', '>', 0)
    .orderBy('prize_amount', 'desc')
    .orderBy('user_id')
    .execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id: id, event_team_id, prize_amount }) => ({
    user: people.get(id) ?? { id, username: 'Deleted user', image_url: null },
    event_team_id,
    amount: prize_amount ?? 0,
  }));
}

async function acceptedBounties(db: Db, eventId: string): Promise<number> {
  const bounties = await db
    .selectFrom('event_bounties')
    .select('amount')
    .where('event_id', '=', eventId)
    .where('state', '=', 'accepted')
    .execute();
  return bounties.reduce((sum, { amount }) => sum + amount, 0);
}

async function dueAt(db: Db, eventId: string): Promise<string | null> {
  const timer = await db
    .selectFrom('timers')
    .select('due_at')
    .where('kind', '=', deadlineTimer)
    .where('ref_id', '=', eventId)
    .executeTakeFirst();
  return timer?.due_at.toISOString() ?? null;
}

async function partiality(db: Db, eventId: string, staffId: string): Promise<string | null> {
  const staked = (id: string) => eventFacts().hasStaked(db, id, eventId);
  return (await refereeRefusal(db, staffId, eventId, staked))?.message ?? null;
}
