import type { Tx } from '../../db/database.ts';
import { createStakeEvent, type NewStakeEvent } from '../../events/create.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { mondayOf } from '../schedule/timeslots.ts';
import { selectionNoticesJob } from '../selections/openNotices.ts';
import { type PlannedLeague, planOf } from './facts.ts';
import { avoided, blocking, bookOf, clashInOtherLeague, type DraftWarning, type Group, warningsOf } from './pairing.ts';
import { plannedDrafts, type WantedDrafts } from './plan.ts';
import { addDrafts, changeDraft, type Draft, dropDrafts, lockCalendar, lockDraft, teamsOf } from './store.ts';

const refusals: Partial<Record<DraftWarning, string>> = {
  past: 'This start has passed.',
  double_booked: 'One of the teams plays too close to that start.',
  unavailable: 'One of the teams has no full lineup or no active captain.',
};

/** The reply when the drafts would differ from their preview. */
const changed = 'The drafts have changed since this preview. Nothing was generated. Check the new preview.';

/**
 * Replaces the generated drafts of a period. Edited and approved drafts stay, and their teams aren't booked twice.
 * @param fingerprint fingerprint of the preview that the drafts have to match. Null to generate drafts without a
 * preview.
 * @throws 404, 1001 if the drafts would differ from the preview
 */
export async function generateDrafts(
  tx: Tx,
  wanted: WantedDrafts,
  cap: number,
  fingerprint: string | null = null,
): Promise<Draft[]> {
  await lockCalendar(tx, wanted.leagueId);
  const planned = await plannedDrafts(tx, wanted, cap);
  if (fingerprint !== null && planned.fingerprint !== fingerprint) throw common.conflict({}, changed);
  await dropDrafts(tx, planned.replaced);
  return addDrafts(tx, wanted.leagueId, 'generated', planned.pairings);
}

/**
 * Adds a draft for teams that staff chose. It has two teams, or more in leagues where all teams play together. @throws
 * 404, 1000, 1002
 */
export async function addDraft(
  tx: Tx,
  wanted: { leagueId: string; teamIds: readonly string[]; startsAt: Date },
  cap: number,
): Promise<Draft> {
  await lockCalendar(tx, wanted.leagueId);
  const { facts } = await planOf(tx, wanted.leagueId, cap);
  const { leagueId, teamIds: ids, startsAt } = wanted;
  const [first, second, ...more] = ids;
  const known = new Set(ids.filter((id) => facts.teams.has(id)));
  if (!first || !second || known.size !== ids.length || (more.length > 0 && !facts.wholeField)) {
    const words = facts.wholeField
      ? 'Choose different teams of the league.'
      : 'Choose two different teams of the league.';
    throw common.validation({}, words, 'team_ids');
  }
  const teamIds: Group = [first, second, ...more];
  await refuseBlocked(tx, { id: null, leagueId, teamIds, startsAt }, cap);
  const [added] = await addDrafts(tx, leagueId, 'edited', [{ teamIds, startsAt }]);
  if (!added) throw new Error('the draft was not added');
  return added;
}

/** Moves a draft to a different start. @throws 404, 1002 */
export async function moveDraft(tx: Tx, id: string, startsAt: Date, cap: number): Promise<Draft> {
  const draft = await lockDraft(tx, id);
  await refuseBlocked(tx, { ...plannedAs(draft), startsAt }, cap);
  return changeDraft(tx, id, { start_date: startsAt, state: 'edited' });
}

/** Fields that an approval adds to the draft. */
export interface DraftApproval extends Partial<Pick<NewStakeEvent, 'shoutcast' | 'format' | 'commentatorId'>> {
  /** New start of the event. Null to use the draft's own start. */
  startsAt: Date | null;
  /** Maximum number of events per team per week, unless the league has its own limit. */
  cap: number;
}

/**
 * Creates the event of a draft, with its winner market, and notifies both lineups, who can then choose their teams.
 * Staff may override a player's availability and a team's weekly limit.
 * @throws 404, 1002 with the reason that prevents it
 */
export async function approveDraft(tx: Tx, origin: Origin, id: string, approval: DraftApproval) {
  const { startsAt, cap, ...details } = approval;
  const draft = await lockDraft(tx, id);
  const start_date = startsAt ?? draft.start_date;
  await refuseBlocked(tx, { ...plannedAs(draft), startsAt: start_date }, cap);
  const event = await createStakeEvent(tx, origin, {
    leagueId: draft.league_id,
    startDate: start_date,
    shoutcast: false,
    imageUrl: null,
    teamIds: teamsOf(draft),
    ...details,
  });
  await notifyLineups(tx, event.id);
  await enqueue(tx, selectionNoticesJob, {}, { key: event.id });
  return changeDraft(tx, id, { state: 'approved', event_id: event.id, start_date });
}

/**
 * Approves all drafts of a league that have no blocking warning, in order of their start. The others stay drafts.
 * @throws 404, 1000 for drafts of several leagues
 */
export async function approveValid(
  tx: Tx,
  origin: Origin,
  ids: readonly string[],
  cap: number,
): Promise<{ approved: string[]; kept: string[] }> {
  const drafts = await tx
    .selectFrom('partner_drafts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  const [first] = drafts;
  if (!first || drafts.length < ids.length) throw common.notFound();
  if (drafts.some(({ league_id }) => league_id !== first.league_id))
    throw common.validation({}, 'Choose drafts of one league.', 'draft_ids');
  await lockCalendar(tx, first.league_id);
  const approved: string[] = [];
  for (const draft of drafts) {
    if (!(await isValid(tx, draft.id, cap))) continue;
    await approveDraft(tx, origin, draft.id, { startsAt: null, cap });
    approved.push(draft.id);
  }
  return { approved, kept: drafts.map(({ id }) => id).filter((id) => !approved.includes(id)) };
}

/** Whether a draft is still open, and its teams are available at that time and have events left in that week. */
async function isValid(tx: Tx, id: string, cap: number): Promise<boolean> {
  const draft = await tx
    .selectFrom('partner_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'approved')
    .executeTakeFirst();
  if (!draft) return false;
  const warnings = warningsIn(await planOf(tx, draft.league_id, cap), plannedAs(draft));
  return !warnings.some((one) => avoided.includes(one));
}

interface Planned {
  /** Draft ID. Null for a draft that doesn't exist yet. */
  id: string | null;
  leagueId: string;
  teamIds: Group;
  startsAt: Date;
}

const plannedAs = (draft: Draft): Planned => ({
  id: draft.id,
  leagueId: draft.league_id,
  teamIds: teamsOf(draft),
  startsAt: draft.start_date,
});

async function refuseBlocked(tx: Tx, planned: Planned, cap: number): Promise<void> {
  const plan = await planOf(tx, planned.leagueId, cap);
  const warning = warningsIn(plan, planned).find((one) => blocking.includes(one));
  if (!warning) return;
  const clash = warning === 'double_booked' ? clashInOtherLeague(plan.facts, planned) : undefined;
  const words = clash
    ? `A player of one of the teams plays in ${clash.league} too close to that start.`
    : (refusals[warning] ?? warning);
  throw common.notAllowedNow({ reason: warning }, words);
}

function warningsIn({ schedule, facts, now }: PlannedLeague, planned: Planned): DraftWarning[] {
  const fixtures = facts.fixtures.filter(({ id }) => id !== planned.id);
  const { teamIds, startsAt } = planned;
  const week = mondayOf(schedule.time_zone, startsAt);
  return warningsOf(bookOf({ ...facts, fixtures }), { teamIds, startsAt, week }, now);
}

/** Notifies the players of both lineups that they will play. */
async function notifyLineups(tx: Tx, eventId: string): Promise<void> {
  const event = await tx
    .selectFrom('events')
    .select(['name', 'start_date'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const players = await tx
    .selectFrom('event_team_members')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('slot', '=', 'lineup')
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of players) {
    notify(tx, {
      userId,
      category: 'events',
      title: 'You’ve been drafted',
      body: `You play in ${event.name}.`,
      data: { active_event_id: eventId },
      dedupeKey: `drafted:${eventId}`,
    });
  }
}
