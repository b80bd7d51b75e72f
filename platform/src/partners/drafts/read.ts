import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { mondayOf } from '../schedule/timeslots.ts';
import { type PlannedLeague, planOf } from './facts.ts';
import { bookOf, type Pairing, possiblePairings, scoreOf, warningsOf } from './pairing.ts';
import { leftOutOf, plannedId, withPairings } from './pairUp.ts';
import { type PlannedDrafts, plannedDrafts, type WantedDrafts } from './plan.ts';
import type { DraftPreview, DraftTeam, EventDraft, PossibleMatch } from './schemas.ts';
import { type Draft, teamsOf } from './store.ts';

type DraftView = Static<typeof EventDraft>;
type TeamView = Static<typeof DraftTeam>;
type MatchView = Static<typeof PossibleMatch>;
type PreviewView = Static<typeof DraftPreview>;

/** Maximum number of groups in a list of possible matches. */
const GROUPS = 60;

/** Drafts of a league as staff see them, scored with current data. */
export async function draftViews(db: Db | Tx, leagueId: string, drafts: readonly Draft[], cap: number) {
  const plan = await planOf(db, leagueId, cap);
  const teams = await teamViews(db, plan, leagueId);
  return drafts.map((draft) => draftView(plan, teams, draft));
}

/** Returns the current state of a draft. */
export async function draftNow(tx: Tx, draft: Draft, cap: number): Promise<DraftView> {
  const [view] = await draftViews(tx, draft.league_id, [draft], cap);
  if (!view) throw new Error('the draft disappeared');
  return view;
}

function draftView(
  { facts, now, schedule }: PlannedLeague,
  teams: ReadonlyMap<string, TeamView>,
  draft: Draft,
): DraftView {
  const own = [draft.id, draft.event_id];
  const book = bookOf({ ...facts, fixtures: facts.fixtures.filter(({ id }) => !own.includes(id)) });
  const startsAt = draft.start_date;
  const pairing: Pairing = {
    teamIds: teamsOf(draft),
    startsAt,
    week: mondayOf(schedule.time_zone, startsAt),
  };
  return {
    id: draft.id,
    league_id: draft.league_id,
    teams: pairing.teamIds.flatMap((id) => teams.get(id) ?? []),
    start_date: startsAt.toISOString(),
    state: draft.state,
    score: scoreOf(book, pairing),
    warnings: draft.state === 'approved' ? [] : warningsOf(book, pairing, now),
    event_id: draft.event_id,
  };
}

/** Previews the result of generating drafts now, without writing anything. @throws 404 */
export async function previewOf(db: Db, wanted: WantedDrafts, cap: number): Promise<PreviewView> {
  const planned = await plannedDrafts(db, wanted, cap);
  const { plan, pairings, replaced, fingerprint } = planned;
  const teams = await teamViews(db, plan, wanted.leagueId);
  return {
    fingerprint,
    replaced_count: replaced.length,
    draft_count: pairings.length,
    drafts: plannedViews(planned, teams),
    slots: slotViews(planned),
    teams: [...teams.values()],
  };
}

function plannedViews({ plan, pairings }: PlannedDrafts, teams: ReadonlyMap<string, TeamView>): PreviewView['drafts'] {
  const fixtures = withPairings(plan.facts.fixtures, pairings);
  return pairings.map((pairing, index) => {
    const others = fixtures.filter(({ id }) => id !== plannedId(index));
    return {
      id: `${pairing.startsAt.getTime()}_${pairing.teamIds.join('_')}`,
      teams: pairing.teamIds.flatMap((id) => teams.get(id) ?? []),
      start_date: pairing.startsAt.toISOString(),
      score: scoreOf(bookOf({ ...plan.facts, fixtures: others }), pairing),
    };
  });
}

function slotViews({ plan, pairings, rules }: PlannedDrafts): PreviewView['slots'] {
  return plan.slots.flatMap(({ id, startsAt }) => {
    const slot = plan.facts.slots.find((one) => one.startsAt.getTime() === startsAt.getTime());
    if (!slot) return [];
    const own = pairings.filter((one) => one.startsAt.getTime() === startsAt.getTime());
    return {
      id,
      start_date: startsAt.toISOString(),
      draft_count: own.length,
      left_out: leftOutOf(plan.facts, pairings, slot, rules).map(({ reason, teamIds }) => ({
        reason,
        team_ids: teamIds,
      })),
    };
  });
}

/** Groups of teams that could play in a period and aren't drafted, best first, each with all possible starts. */
export async function possibleMatches(
  db: Db,
  { leagueId, from, to }: { leagueId: string; from: Date; to: Date },
  cap: number,
): Promise<MatchView[]> {
  const plan = await planOf(db, leagueId, cap);
  const teams = await teamViews(db, plan, leagueId);
  const slots = plan.facts.slots.filter(({ startsAt }) => startsAt >= from && startsAt < to);
  const byGroup = new Map<string, MatchView>();
  for (const { teamIds, startsAt, score } of possiblePairings(bookOf({ ...plan.facts, slots }), plan.now)) {
    const id = teamIds.join('_');
    const start = startsAt.toISOString();
    const known = byGroup.get(id);
    if (known) known.start_dates.push(start);
    else byGroup.set(id, { id, teams: teamIds.flatMap((team) => teams.get(team) ?? []), score, start_dates: [start] });
  }
  const found = [...byGroup.values()].slice(0, GROUPS);
  for (const { start_dates } of found) start_dates.sort();
  return found;
}

async function teamViews(db: Db | Tx, { facts }: PlannedLeague, leagueId: string): Promise<Map<string, TeamView>> {
  const { rows } = await sql<Omit<TeamView, 'points'>>`
    select id, name, code, image_url from league_teams where league_id = ${leagueId}`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, points: facts.teams.get(row.id)?.points ?? 0 }]));
}
