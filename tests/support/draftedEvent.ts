import { advance, stackNow } from './clock.ts';
import { type Caller, newKey, run } from './graph.ts';
import { signInStaff } from './people.ts';
import { playOut } from './referee.ts';
import type { Stack } from './stack.ts';
import { openEvent } from './stakes.ts';
import { until } from './until.ts';

const DAY = 86_400_000;

interface Draft {
  id: string;
  startDate: string;
}
interface Seen {
  adminStakeEvent: { event: { state: string; startDate: string } };
}
const generate = `mutation ($leagueId: ID!, $from: DateTime!, $to: DateTime!, $key: ID!) {
  adminGenerateDrafts(leagueId: $leagueId, from: $from, to: $to, idempotencyKey: $key) { id startDate } }`;
const approve = `mutation ($draftId: ID!, $startDate: DateTime!, $key: ID!) {
  adminApproveDraft(draftId: $draftId, startDate: $startDate, idempotencyKey: $key) { eventId } }`;
const seen = 'query ($id: ID!) { adminStakeEvent(id: $id) { event { state startDate } } }';
const checkIn = `mutation ($id: ID!, $eventTeamId: ID!) {
  refereeCheckIn(id: $id, eventTeamId: $eventTeamId) { __typename } }`;

/**
 * Drafts events between the free teams of a league for the coming two weeks and approves the first draft. @returns the
 * event's ID
 */
export async function approvedDraft(stack: Stack, leagueId: string): Promise<string> {
  const planner = await signInStaff(stack, 'admin');
  const now = await stackNow(stack);
  const [from, to] = [new Date(now).toISOString(), new Date(now + 14 * DAY).toISOString()];
  const { adminGenerateDrafts: drafts } = await run<{ adminGenerateDrafts: Draft[] }>(stack, planner, generate, {
    leagueId,
    from,
    to,
    key: newKey(),
  });
  const [draft] = drafts;
  if (!draft) throw new Error('nothing was drafted');
  const { adminApproveDraft } = await run<{ adminApproveDraft: { eventId: string } }>(stack, planner, approve, {
    draftId: draft.id,
    startDate: draft.startDate,
    key: newKey(),
  });
  return adminApproveDraft.eventId;
}

/**
 * Plays an event that was created from a draft up to its payout: both teams check in, and the first one wins. @returns
 * the staff member who ran it
 */
export async function playDraftedEvent(stack: Stack, eventId: string): Promise<Caller> {
  const look = async (staff: Caller) => (await run<Seen>(stack, staff, seen, { id: eventId })).adminStakeEvent.event;
  const { startDate } = await look(await signInStaff(stack, 'admin'));
  const untilStart = Date.parse(startDate) - (await stackNow(stack));
  // The market opens a day before the start.
  await advance(stack, { minutes: untilStart / 60_000 - 60 * 23 });
  // Staff sessions expire before then, here and below.
  const planner = await signInStaff(stack, 'admin');
  const event = await until('the market to open', () => openEvent(stack, planner, eventId));
  // Check-in opens half an hour before the start and closes five minutes before it.
  await advance(stack, { minutes: 60 * 23 - 20 });
  const admin = await signInStaff(stack, 'admin');
  await until('check-in to open', async () => (await look(admin)).state === 'check_in');
  for (const team of event.teams) await run(stack, admin, checkIn, { id: eventId, eventTeamId: team.id });
  await playOut(stack, admin, event, event.teams[0]);
  // Waits for the review of the result, then for the period in which the payout can be blocked.
  await advance(stack, { minutes: 16 });
  await until('the review to end', async () => (await look(admin)).state !== 'completed');
  await advance(stack, { minutes: 61 });
  return admin;
}
