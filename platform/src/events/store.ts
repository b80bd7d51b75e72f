import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { invariant } from '../shared/assert.ts';
import { readStakeSettings, type StakeSettings } from './market/settings.ts';
import type { EventProgress } from './rounds/rounds.ts';
import type {
  EventIncidentTable,
  EventMarketTable,
  EventMatchTable,
  EventRoundTable,
  EventTable,
  EventTeamMemberTable,
  EventTeamTable,
} from './tables.ts';

export type Team = Selectable<EventTeamTable>;
export type Member = Selectable<EventTeamMemberTable>;
export type Round = Selectable<EventRoundTable>;
export type EventMarket = Selectable<EventMarketTable>;
export type Incident = Selectable<EventIncidentTable>;

/** A locked event with all the data that decisions depend on. It is changed in memory and written by `saveEvent`. */
export interface Event extends Selectable<EventTable> {
  teams: Team[];
  members: Member[];
  match: Selectable<EventMatchTable>;
  /** Rounds in order of their numbers. */
  rounds: Round[];
  markets: EventMarket[];
  /** Open incidents only. */
  incidents: Incident[];
  settings: StakeSettings;
  /** Database time at which the event was locked. Used for all changes to it in this transaction. */
  now: Date;
}

/** Locks an event until the transaction ends. Undefined if it doesn't exist. */
export async function lockEvent(tx: Tx, id: string): Promise<Event | undefined> {
  const row = await tx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const match = await tx
    .selectFrom('event_matches')
    .selectAll()
    .where('event_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  invariant(match, 'an event has a match');
  return {
    ...row,
    match,
    teams: await tx.selectFrom('event_teams').selectAll().where('event_id', '=', id).orderBy('position').execute(),
    members: await tx
      .selectFrom('event_team_members')
      .selectAll()
      .where('event_id', '=', id)
      .orderBy('position')
      .execute(),
    rounds: await tx.selectFrom('event_rounds').selectAll().where('event_id', '=', id).orderBy('number').execute(),
    markets: await tx.selectFrom('event_markets').selectAll().where('event_id', '=', id).orderBy('id').execute(),
    incidents: await tx
      .selectFrom('event_incidents')
      .selectAll()
      .where('event_id', '=', id)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute(),
    settings: await readStakeSettings(tx),
    now: await appNow(tx),
  };
}

/** Writes the mutable fields of an event. */
export async function saveEvent(tx: Tx, event: Event): Promise<void> {
  await tx
    .updateTable('events')
    .set({
      name: event.name,
      code: event.code,
      image_url: event.image_url,
      state: event.state,
      hidden: event.hidden,
      version: event.version,
      stage: event.stage,
      seq: event.seq,
      start_date: event.start_date,
      first_start_date: event.first_start_date,
      started_at: event.started_at,
      completed_at: event.completed_at,
      feed_at: event.feed_at,
      commentator_id: event.commentator_id,
      shoutcast: event.shoutcast,
      cancel_reason: event.cancel_reason,
      fault_user_id: event.fault_user_id,
      payout_blocked_by: event.payout_blocked_by,
      payout_blocked_reason: event.payout_blocked_reason,
      payout_blocked_at: event.payout_blocked_at,
      paid_at: event.paid_at,
      announced_at: event.announced_at,
    })
    .where('id', '=', event.id)
    .execute();
}

/** Writes the mutable fields of a team. */
export async function saveTeam(tx: Tx, team: Team): Promise<void> {
  await tx
    .updateTable('event_teams')
    .set({
      name: team.name,
      status: team.status,
      seed: team.seed,
      placement: team.placement,
      jersey: team.jersey,
      jersey_number: team.jersey_number,
      join_code: team.join_code,
      waitlisted: team.waitlisted,
      checked_in_at: team.checked_in_at,
      prize_split: team.prize_split && JSON.stringify(team.prize_split),
      prize_amount: team.prize_amount,
      seed_points: team.seed_points,
      draw_salt: team.draw_salt,
    })
    .where('id', '=', team.id)
    .execute();
}

/** Teams that are still in the event. Teams on the waitlist aren't. */
export function playingTeams(event: Pick<Event, 'teams'>): Team[] {
  return event.teams.filter((team) => team.status !== 'withdrawn' && team.status !== 'dq' && !team.waitlisted);
}

/** The round in progress. Undefined if there is none. */
export function liveRound(event: Pick<Event, 'rounds'>): Round | undefined {
  return event.rounds.find((round) => round.state === 'live');
}

/** Input for the placement rules. */
export function progressOf(event: Pick<Event, 'teams' | 'rounds' | 'format' | 'format_rounds'>): EventProgress {
  return {
    format: event.format,
    formatRounds: event.format_rounds,
    teamIds: event.teams.map((team) => team.id),
    outIds: event.teams.filter((team) => team.status === 'withdrawn' || team.status === 'dq').map((team) => team.id),
    rounds: event.rounds.map((round) => ({
      number: round.number,
      finalized: round.state === 'finalized',
      scores: round.scores,
    })),
  };
}
