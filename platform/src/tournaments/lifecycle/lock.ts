import { sql } from 'kysely';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { saveTeam, type Team } from '../../events/store.ts';
import { STARTING_POINTS } from '../../matches/results/rank.ts';
import { fieldsOf } from '../competition.ts';
import { drawSeeding } from '../draws/seeding.ts';
import {
  isComplete,
  lineupOf,
  membersOf,
  promoteWaitlist,
  registeredTeams,
  withdrawTeams,
} from '../registration/teams.ts';

/**
 * Decides which teams take part: those that checked in, then checked-in teams from the waitlist in their order. All
 * others leave with a full refund (docs/domain/events.md#states).
 */
export async function chooseTeams(change: Change): Promise<void> {
  const { event } = change;
  const present = (team: Team) => team.status === 'checked_in' && isComplete(event, team.id);
  const absent = registeredTeams(event).filter((team) => !present(team));
  await withdrawTeams(change, absent, { cause: 'missed_check_in', why: 'Your team didn’t check in' });
  await promoteWaitlist(change, present);
  const left = registeredTeams(event).filter((team) => team.waitlisted);
  await withdrawTeams(change, left, { cause: 'not_promoted', why: 'All places were taken' });
  await expireInvites(change);
  await settleSplits(change);
  await giveSeeds(change);
}

async function expireInvites({ tx, event }: Change): Promise<void> {
  await tx
    .updateTable('event_invites')
    .set({ state: 'expired', answered_at: event.now })
    .where('event_id', '=', event.id)
    .where('state', '=', 'open')
    .execute();
}

/** Discards prize shares that weren't accepted by everyone. */
async function settleSplits({ tx, event }: Change): Promise<void> {
  for (const team of registeredTeams(event)) {
    if (!team.prize_split || membersOf(event, team.id).every((member) => member.accepts_split)) continue;
    team.prize_split = null;
    await saveTeam(tx, team);
  }
}

/**
 * Numbers the seeds from 1: by rank points, by the organizer's seeds, or by a draw. Teams with equal points are drawn.
 */
async function giveSeeds(change: Change): Promise<void> {
  const { event } = change;
  const { seeding } = fieldsOf(event);
  const teams = registeredTeams(event);
  if (seeding === 'manual') {
    await number(
      change,
      teams.sort((a, b) => a.seed - b.seed || a.position - b.position),
    );
    return;
  }
  const drawn = await drawSeeding(change, teams);
  if (seeding === 'rank') {
    await readPoints(change, drawn);
    drawn.sort((a, b) => (b.seed_points ?? 0) - (a.seed_points ?? 0));
  }
  await number(change, drawn);
}

/** Closes the gap left by a team that left after seeds were assigned. */
export function closeSeeds(change: Change): Promise<void> {
  return number(
    change,
    registeredTeams(change.event).sort((a, b) => a.seed - b.seed),
  );
}

async function number({ tx }: Change, ordered: readonly Team[]): Promise<void> {
  for (const [index, team] of ordered.entries()) {
    team.seed = index + 1;
    await saveTeam(tx, team);
  }
}

/** Average rank points of each lineup. */
async function readPoints({ tx, event }: Change, teams: readonly Team[]): Promise<void> {
  const ids = teams.flatMap((team) => lineupOf(event, team.id).map((member) => member.user_id));
  const { rows } = await sql<{ user_id: string; points: number }>`
    select user_id, points from match_records where user_id = any(${ids}::uuid[])`.execute(tx);
  const points = new Map(rows.map((row) => [row.user_id, row.points]));
  for (const team of teams) {
    const lineup = lineupOf(event, team.id).map((member) => points.get(member.user_id) ?? STARTING_POINTS);
    team.seed_points = Math.round(lineup.reduce((sum, one) => sum + one, 0) / Math.max(1, lineup.length));
  }
}
